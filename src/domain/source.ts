/** Labels that an advertiser puts into an ad's address. They identify a campaign, not a person. */
const campaignLabels = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Identifiers that an ad platform assigns to each click. */
export const clickIdentifiers = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const;
export const sourceFields = [...campaignLabels, ...clickIdentifiers, 'referrer', 'landingPath'] as const;
export type SourceField = (typeof sourceFields)[number];

/** Where a visit came from: the known fields, each at most {@link maxSourceLength} characters long. */
export type Source = Partial<Record<SourceField, string>>;

export const maxSourceLength = 200;

/** Cuts a label to {@link maxSourceLength} and removes unprintable characters: PostgreSQL rejects some of them. */
export const cleanLabel = (text: string): string => text.slice(0, maxSourceLength).replace(/\p{C}/gu, '');
