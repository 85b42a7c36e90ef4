/** The address of every page, as React Router and plain links write it. The one list of routes. */
export const paths = {
  home: '/',
  leadCapture: '/lead-capture',
  leaveReview: '/leave-review',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  caPrivacyRights: '/ca-privacy-rights',
} as const;

/** The key of a page in {@link paths}, plus the one that answers every other address. */
export type PageId = keyof typeof paths | 'notFound';
