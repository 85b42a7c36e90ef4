import { v4 } from 'uuid';

/** A random identifier (RFC 9562, UUID version 4), also where the page is not served over HTTPS. */
export const newId = (): string => v4();
