import { dataAttributes } from '../config/dataAttributes';

/** Whether React answers. */
export const isLive = () => document.documentElement.hasAttribute(dataAttributes.live);
