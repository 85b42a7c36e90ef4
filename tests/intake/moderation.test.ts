import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forget } from '../../server/cli/privacy';
import * as reviews from '../../server/cli/reviews';
import { isPostgres } from '../../server/db/database';
import { requestCounts } from '../../server/operations/privacy';
import { testimonialsAreCurrent } from '../../server/operations/reviews';
import { testimonialsFrom } from '../../src/content/testimonialsToShow';
import type { PublishedReview } from '../../src/domain/review';
import { temporaryFolder } from '../support/cleanUp';
import { allowChanges, refuseChanges } from '../support/server/databaseFaults';
import { openIntake } from '../support/server/intake';
import { untilErased } from '../support/server/rows';
import { jsonOf, post, reviewBodyOf } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';

describe.each(databases)('the site, with reviews in %s,', (_make, makeDatabase) => {
  const open = () => openIntake(makeDatabase);

  it('approves, rejects and deletes reviews', async () => {
    const { database, run, sendLead, sendReview, stored, rows } = await open();
    const id = await sendReview();
    expect(await run(reviews.printReviews, {})).toMatch(
      /^Status +pending$[^]*^May be published +false\nReview, rating +5\nReview, first name +Bartholomew\nReview, last name +•••$[^]*Quick and friendly\./m,
    );
    await run(reviews.decideOnReview, id, null);
    expect(await run(reviews.printReviews, { reveal: true })).toMatch(/approved[^]*Higginbotham/);
    await run(reviews.decideOnReview, id, 'spam');
    expect(await run(reviews.printReviews, {})).toContain('rejected');
    const keys = () => rows('accepted_keys');
    await refuseChanges(stored, 'accepted_keys');
    await expect(run(reviews.deleteReview, id)).rejects.toThrow('refused');
    expect(await run(reviews.printReviews, {})).toContain('rejected');
    await allowChanges(stored, 'accepted_keys');
    await run(reviews.deleteReview, `${id}.1`);
    expect(await keys()).toEqual([]);
    // PostgreSQL reuses the space in its own time.
    if (isPostgres(stored.db)) await untilErased('Higginbotham', database, stored);
    expect(await database.holds('Higginbotham')).toBe(false);
    await expect(run(reviews.decideOnReview, 'x', null)).rejects.toThrow('no such review');
    await expect(run(reviews.deleteReview, await sendLead())).rejects.toThrow('no such review');
    expect(await rows('leads')).toHaveLength(1);
  });

  it('lets the operator decide on a review only in the revision that was last read', async () => {
    const { run, url, rows } = await open();
    const body = reviewBodyOf();
    const send = async (reviewText: string) =>
      jsonOf(await post(`${url}/reviews`, { ...body, review: { ...body.review, reviewText } }));
    const statuses = async () => (await rows('reviews')).map(({ status }) => status);
    const id = String((await send('Quick.')).id);
    expect(await run(reviews.printReviews, {})).toMatch(new RegExp(`^Id +${id}$`, 'm'));
    await send('Quick, they said.');
    expect(await run(reviews.printReviews, {})).toMatch(new RegExp(`^Id +${id}\\.2$`, 'm'));
    for (const [reason, status] of [
      [null, 'approved'],
      ['spam', 'rejected'],
    ] as const) {
      const before = await statuses();
      await expect(run(reviews.decideOnReview, id, reason)).rejects.toThrow(
        /^It was sent again with changes: read it again\.$/,
      );
      expect(await statuses()).toEqual(before);
      await run(reviews.decideOnReview, `${id}.2`, reason);
      expect(await statuses()).toEqual([status]);
    }
    await send('Slow.');
    await expect(run(reviews.decideOnReview, `${id}.2`, null)).rejects.toThrow('with changes');
    expect(await statuses()).toEqual(['pending']);
    for (const odd of [`${id}.x`, `${id}.3.3`, `${id}.9999999999`]) {
      await expect(run(reviews.decideOnReview, odd, null)).rejects.toThrow('no such review');
    }
    expect(await run(forget, [`${id}.3`], {})).toContain('Deleted 1 review');
    expect(await statuses()).toEqual([]);
  });

  it('publishes reviews that were approved and agreed to, and removes withdrawn ones', async () => {
    const { run, sendReview, stored } = await open();
    const file = join(temporaryFolder(), 'testimonials.json');
    const publish = () => run(reviews.publishReviews, { out: file });
    const published = () => JSON.parse(readFileSync(file, 'utf8')) as PublishedReview[];
    const onLandingPage = () => testimonialsFrom(published());
    const consent = { version: 'w1', text: 'We may show it.' };
    const text = 'It "works" <b>well</b>.';
    const [good, bad, silent, wordless] = [
      await sendReview({ firstName: ' Dana', lastName: 'reyes', reviewText: text }, consent),
      await sendReview({ rating: 1, reviewText: 'Slow.' }, consent),
      await sendReview({ savings: 0 }, null),
      await sendReview({}, { version: 'w1', text: ' ' }),
    ];
    expect(await run(reviews.printReviews, {})).toMatch(/^Review, savings +0$/m);
    for (const id of [good, silent, wordless]) await run(reviews.decideOnReview, id, null);
    await publish();
    expect(published()).toEqual([
      {
        id: good,
        text,
        rating: 5,
        name: 'Dana R.',
        city: 'Tampa',
        state: 'FL',
        savings: 1200,
        date: new Date().toLocaleDateString('sv-SE'),
        consentVersion: 'w1',
      },
    ]);
    expect(onLandingPage()).toMatchObject([{ name: 'Dana R.', location: 'Tampa, Florida', isSample: false }]);
    expect(await testimonialsAreCurrent(stored.db, file)).toBe(true);
    await run(reviews.decideOnReview, bad, null);
    expect(await testimonialsAreCurrent(stored.db, file)).toBe(false);
    await publish();
    expect(published()).toMatchObject([{ id: bad, rating: 1 }, { id: good }]);
    expect(await run(reviews.summarizeReviews, {})).toMatch(/^approved +4 +4\.0$/m);
    await run(reviews.decideOnReview, bad, 'abusive');
    await run(forget, [good], {});
    expect(await testimonialsAreCurrent(stored.db, file)).toBe(false);
    await publish();
    expect(published()).toEqual([]);
    expect(onLandingPage().every(({ isSample }) => isSample)).toBe(true);
    expect(await run(reviews.summarizeReviews, {})).toMatch(/^abusive +1 +1\.0$/m);
    await run(reviews.deleteReview, bad);
    expect((await requestCounts(stored.db, ['', '9999'])).reviewDeleted).toBe(2);
  });
});
