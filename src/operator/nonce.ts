/** The page's policy allows style elements with this nonce. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
