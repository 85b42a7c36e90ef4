const signals = () => navigator as Navigator & { globalPrivacyControl?: boolean };

/** Whether the browser sends Global Privacy Control (https://w3c.github.io/gpc/). */
export const sendsGlobalPrivacyControl = (): boolean => signals().globalPrivacyControl === true;

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export const asksForPrivacy = (): boolean => sendsGlobalPrivacyControl() || signals().doNotTrack === '1';
