import { createLog } from '../../../server/log';

/** A log whose lines a test looks at. */
export const logInto = (lines: string[]) => createLog({ write: (line) => lines.push(line.trim()) });
/** A log that nobody reads. */
export const noLog = () => createLog({ write: () => undefined });
