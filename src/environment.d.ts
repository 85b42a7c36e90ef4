/** The values that webpack's DefinePlugin puts into the code (webpack.config.ts). Browsers have no `process`. */
declare const process: {
  readonly env: {
    readonly NODE_ENV?: 'production' | 'development';
    /** '1' in the build of `npm run start:debug`. */
    readonly DEBUG_BUILD?: string;
    /** The year of the build, four digits. */
    readonly BUILD_YEAR?: string;
    /** The site's public address. */
    readonly SITE_ORIGIN?: string;
    /** Where leads, reviews and counts are posted; '' for nowhere. */
    readonly LEAD_ENDPOINT?: string;
    readonly REVIEW_ENDPOINT?: string;
    readonly EVENTS_ENDPOINT?: string;
  };
};
