import '#web/styles/app.css';
import { applyWholeSheet } from '#web/lib/page/whole-sheet.ts';
import { whenWanted } from '#web/lib/page/when-wanted.ts';

/**
 * The first script. It brings no framework: a page that can be read as it is stays so until it is used or idle, and only
 * then the app takes it over. What was pressed and typed before is not lost (early-use.ts).
 */
const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app');

whenWanted('calm' in root.dataset, () => {
  void Promise.all([import('#web/start-app.tsx'), applyWholeSheet()]).then(([{ startApp }]) =>
    startApp(root),
  );
});
