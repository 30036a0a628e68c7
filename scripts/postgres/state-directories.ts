import { accessSync, constants } from 'node:fs';

/**
 * Where state may live outside the project, best first. /var/lib comes before /var/tmp because
 * some systems clear /var/tmp of what was not touched for a month.
 */
export function stateDirectories(): string[] {
  return ['/var/lib', '/var/tmp'].filter((directory) => {
    try {
      accessSync(directory, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  });
}
