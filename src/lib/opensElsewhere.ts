import type { MouseEvent } from 'react';

/** Whether a click on a link asks the browser for another tab, a window or a download, and leaves this page as it is. */
export const opensElsewhere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
