import { startDevelopment } from '#scripts/dev/development.ts';

await startDevelopment();
