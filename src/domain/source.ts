/** Labels that an advertiser puts into the address of an ad; they name a campaign and not a person. */
const campaignLabels = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Identifiers that an ad platform gives each click. */
export const clickIdentifiers = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const;
export const sourceFields = [...campaignLabels, ...clickIdentifiers, 'referrer', 'landingPath'] as const;
export type SourceField = (typeof sourceFields)[number];

/** Where a visit came from: the fields that are known, each at most {@link maxSourceLength} characters. */
export type Source = Partial<Record<SourceField, string>>;

export const maxSourceLength = 200;

/** Cuts a label to {@link maxSourceLength} and removes unprintable characters, since PostgreSQL refuses some of them. */
export const cleanLabel = (text: string): string => text.slice(0, maxSourceLength).replace(/\p{C}/gu, '');
