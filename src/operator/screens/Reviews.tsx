import { formatDollars } from '../../domain/money';
import { publishedReview, rejectReasons, type RejectReason } from '../../domain/review';
import { capitalized } from '../../lib/facts';
import { quantity } from '../../lib/quantity';
import { ActionButton, Choice, download, useFilters } from '../controls';
import { Note, Panel, Result, Row, Screen, Section, Stack } from '../parts';
import { useOpened } from '../sealedAnswers';
import { change, useData, usePageSelector, type Input, type Output, type ReviewDetails } from '../store';
import { dots, useTimes } from '../words';

/** The customers' reviews: to decide on each, and to publish the approved ones. */
export function Component() {
  const { filters, field } = useFilters<Partial<Input<'reviews'>>>();
  const { status = 'pending' } = filters;
  const reviews = useData('reviews', { status });
  const testimonials = useData('testimonials', {});
  const show = (
    <Choice label="Show" options={['pending', 'approved', 'rejected']} {...field('status', 'pending')} />
  );
  return (
    <Screen title="Reviews">
      <Section title="On the landing page">
        <Result of={testimonials}>{(data) => <Publishing {...data} />}</Result>
      </Section>
      <Section title={`${capitalized(status)} reviews`} tools={show}>
        <Result
          of={reviews}
          empty={
            status === 'pending'
              ? 'No reviews to decide. New ones arrive when a customer sends the form at /leave-review.'
              : `No review is ${status}.`
          }
        >
          {(items) => (
            <Stack>
              {items.map((one) => (
                <Review key={`${one.id} ${one.revision}`} {...one} />
              ))}
            </Stack>
          )}
        </Result>
        {reviews.currentData?.length === 100 && <Note>These are the newest 100; there may be more.</Note>}
      </Section>
    </Screen>
  );
}

/** A review, and the buttons that approve or reject it. */
function Review(item: Output<'reviews'>[number]) {
  const { id, revision, status, details, consentVersion, suspect, rejectReason, receivedAt } = item;
  const { moment } = useTimes();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const review = (useOpened([details])(details) as ReviewDetails | null)?.review;
  const title = review
    ? `${review.rating} of 5: ${review.firstName} ${reveals ? review.lastName : dots}, ${review.city}, ${review.state}`
    : 'Sealed: choose the private key above';
  return (
    <Panel component="article">
      <strong>{title}</strong>
      {review && (review.reviewText || 'No text, only stars.')}
      <Note>
        {moment(receivedAt)}
        {review && review.savings > 0 && `, saves ${formatDollars(review.savings)} a year`}
        {consentVersion === null && ', may not be published'}
        {suspect !== null && `, may not come from a person (${suspect})`}
        {rejectReason !== null && `, rejected: ${rejectReason}`}
      </Note>
      <Row>
        <ActionButton
          label="Approve"
          variant="contained"
          disabled={!review || status === 'approved'}
          run={() => change('decide', { id, revision, rejectReason: null })}
        />
        <ActionButton
          label="Reject"
          disabled={status === 'rejected'}
          question={
            <>
              A review must not be rejected for being negative (16 CFR 465.7). A rejected review is deleted
              later.
              <Choice
                name="reason"
                label="Reason"
                defaultValue="spam"
                options={rejectReasons}
                nameOf={(name) => capitalized(name.replaceAll('-', ' '))}
              />
            </>
          }
          run={(_choice, fields) =>
            change('decide', { id, revision, rejectReason: fields.get('reason') as RejectReason })
          }
        />
      </Row>
    </Panel>
  );
}

/**
 * Publishes the approved reviews for the next build, or saves them as a file for it. `published` is what the next build
 * would show now; `null` if the site's sources are not on this server.
 */
function Publishing({ publishable, published }: Output<'testimonials'>) {
  const { day } = useTimes();
  const contentsOf = useOpened(publishable.map(({ details }) => details));
  const testimonials = publishable.flatMap(({ id, details, receivedAt, consentVersion }) => {
    const opened = contentsOf(details) as ReviewDetails | null;
    return opened ? publishedReview(opened.review, { id, date: day(receivedAt), consentVersion }) : [];
  });
  const hasSealed = testimonials.length < publishable.length;
  const isCurrent = JSON.stringify(testimonials) === JSON.stringify(published);
  const file = `${JSON.stringify(testimonials, null, 2)}\n`;
  const saved = isCurrent ? 'The next build is up to date.' : 'Publish to update the next build.';
  const unsaved = 'Save the file as src/content/testimonials.json of the sources, and build.';
  return (
    <>
      {publishable.length === 0
        ? 'No approved review may be published yet: the page shows samples that are labeled as such. '
        : `${quantity(publishable.length, 'approved review')}; the newest nine are shown. `}
      {hasSealed ? 'Some are sealed: choose the private key above.' : published === null ? unsaved : saved}
      <Row>
        {published !== null && (
          <ActionButton
            label="Publish"
            disabled={hasSealed || isCurrent}
            variant="contained"
            run={() => change('publish', { testimonials })}
          />
        )}
        <ActionButton
          label="Download testimonials.json"
          disabled={hasSealed}
          run={() => download('testimonials.json', file, 'application/json')}
        />
      </Row>
    </>
  );
}
