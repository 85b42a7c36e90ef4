import { quantity } from '../lib/quantity';
import { maxSourceLength, type Source } from './source';

/** The ad platforms that import conversions: the file's column for the click, and the source's field that fills it. */
export const adPlatforms = {
  google: { column: 'Google Click ID', field: 'gclid' },
  microsoft: { column: 'Microsoft Click ID', field: 'msclkid' },
} as const;
export type AdPlatform = keyof typeof adPlatforms;

/** A funded loan that was neither returned nor declined afterwards. */
export interface FundedLoan {
  /** ISO 8601. */
  readonly fundedAt: string;
  readonly commissionCents: number;
  readonly source: Source | null;
}

/** Whether a click identifier is complete. Earlier builds cut long ones, and a visitor's link may contain any text. */
const isWhole = (click: string) => click.length < maxSourceLength && /^[\w.~-]+$/.test(click);

/**
 * Makes the file that an ad platform imports: a row for each loan that came from a click on that platform, with the
 * click's identifier, the time and the commission, and nothing else about a person.
 *
 * @returns its text, the number of loans in it, and a sentence for each reason why others are left out
 */
export function conversionsFile(platform: AdPlatform, loans: readonly FundedLoan[]) {
  const { column, field } = adPlatforms[platform];
  const lines: string[][] = [];
  let [damaged, withoutGclid] = [0, 0];
  for (const { fundedAt, commissionCents, source } of loans) {
    const { [field]: click = '', gbraid, wbraid } = source ?? {};
    if (isWhole(click)) {
      const time = fundedAt.slice(0, 19).replace('T', ' ');
      lines.push([click, 'Funded loan', time, (commissionCents / 100).toFixed(2), 'USD']);
    } else if (click !== '') damaged += 1;
    else if (platform === 'google' && (gbraid ?? wbraid)) withoutGclid += 1;
  }
  lines.sort(([, , one = ''], [, , other = '']) => (one < other ? -1 : 1));
  const header = [column, 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];
  const rows = [header, ...lines].map((cells) => `${cells.join(',')}\n`);
  const leftOut = [
    {
      count: withoutGclid,
      why: 'Google identified the click by gbraid or wbraid, which this file cannot contain',
    },
    { count: damaged, why: 'the click identifier is damaged or was cut' },
  ].flatMap(({ count, why }) =>
    count > 0 ? `${quantity(count, 'loan is', 'loans are')} left out: ${why}.` : [],
  );
  return { text: `Parameters:TimeZone=UTC\n${rows.join('')}`, count: lines.length, leftOut };
}
