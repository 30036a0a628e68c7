/** A rule of the day's colours in the style sheet, alone or together with paper's. */
const LIGHT = /\[data-theme=["']?light["']?\](?:,\.on-paper)?\{([^{}]*)\}/g;

/** The day's colours for a device that prefers them: what the theme's script does where scripts run. */
export function lightByDevice(style: string): string {
  const colours = [...style.matchAll(LIGHT)].map(([, body = '']) => body.replace(/;$/, ''));
  return `@media (prefers-color-scheme:light){:root{${colours.join(';')}}}`;
}
