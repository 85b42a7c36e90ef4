import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDollars } from '../../domain/money';
import { publishedReview, rejectReasons, type RejectReason } from '../../domain/review';
import { capitalized } from '../../lib/facts';
import { quantity } from '../../lib/quantity';
import { ActionButton, Choice, download, useFilters } from '../controls';
import { Empty, Result, Row, Screen, Section, Stack } from '../parts';
import { useOpened } from '../sealedAnswers';
import { request, useData, usePageSelector, type Input, type Output, type ReviewDetails } from '../store';
import { dots, useTimes } from '../words';

const statuses = ['pending', 'approved', 'rejected'] as const;

/** The customers' reviews: to decide on each, and to publish the approved ones. */
export function Component() {
  const { filters, field } = useFilters<Partial<Input<'reviews'>>>();
  const { status = 'pending' } = filters;
  const reviews = useData('reviews', { status });
  const testimonials = useData('testimonials', {});
  const empty =
    status === 'pending'
      ? 'No reviews to decide. New ones arrive when a customer sends the form at /leave-review.'
      : `No review is ${status}.`;
  return (
    <Screen title="Reviews">
      <Section title="On the landing page">
        <Result of={testimonials}>{(data) => <Publishing data={data} />}</Result>
      </Section>
      <Section
        title={`${capitalized(status)} reviews`}
        tools={<Choice label="Show" options={statuses} {...field('status', 'pending')} />}
      >
        <Result of={reviews} empty={empty}>
          {(items) => (
            <Stack>
              {items.map((one) => (
                <Review key={`${one.id} ${one.revision}`} item={one} />
              ))}
              {items.length === 100 && <Empty>These are the newest 100; there may be more.</Empty>}
            </Stack>
          )}
        </Result>
      </Section>
    </Screen>
  );
}

/** A review, and the buttons that approve or reject it. */
function Review({ item }: { item: Output<'reviews'>[number] }) {
  const { moment } = useTimes();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const [reason, setReason] = useState<RejectReason>('spam');
  const { id, revision, status, details, consentVersion, suspect, rejectReason, receivedAt } = item;
  const opened = useOpened([details])(details) as ReviewDetails | null;
  const review = opened?.review;
  const decide = (rejected: RejectReason | null) =>
    request('decide', { id, revision, rejectReason: rejected });
  return (
    <Paper component="article" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 650 }}>
        {review
          ? `${review.rating} of 5: ${review.firstName} ${reveals ? review.lastName : dots}, ${review.city}, ${review.state}`
          : `Sealed: choose the private key above`}
      </Typography>
      {review && <Typography>{review.reviewText || 'No text, only stars.'}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {moment(receivedAt)}
        {review && review.savings > 0 && `, saves ${formatDollars(review.savings)} a year`}
        {consentVersion === null && ', may not be published'}
        {suspect !== null && `, may not come from a person (${suspect})`}
        {rejectReason !== null && `, rejected: ${rejectReason}`}
      </Typography>
      <Row>
        <ActionButton
          label="Approve"
          variant="contained"
          disabled={!review || status === 'approved'}
          run={() => decide(null)}
        />
        <ActionButton
          label="Reject"
          disabled={status === 'rejected'}
          question={
            <>
              <Typography>
                A review must not be rejected for being negative (16 CFR 465.7). A rejected review is deleted
                later.
              </Typography>
              <Choice
                label="Reason"
                value={reason}
                options={rejectReasons}
                nameOf={(name) => capitalized(name.replaceAll('-', ' '))}
                onChange={({ target }) => setReason(target.value as RejectReason)}
              />
            </>
          }
          run={() => decide(reason)}
        />
      </Row>
    </Paper>
  );
}

/**
 * Publishes the approved reviews for the next build, or saves them as a file for it. `published` is what the next build
 * would show now; `null` if the site's sources are not on this server.
 */
function Publishing({ data: { publishable, published } }: { data: Output<'testimonials'> }) {
  const { day } = useTimes();
  const contentsOf = useOpened(publishable.map(({ details }) => details));
  const testimonials = publishable.flatMap(({ id, details, receivedAt, consentVersion }) => {
    const opened = contentsOf(details) as ReviewDetails | null;
    return opened
      ? publishedReview(opened.review, { id, date: day(new Date(receivedAt)), consentVersion })
      : [];
  });
  const hasSealed = testimonials.length < publishable.length;
  const text = `${JSON.stringify(testimonials, null, 2)}\n`;
  const isCurrent = published !== null && text === `${JSON.stringify(published, null, 2)}\n`;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {publishable.length === 0
          ? 'No approved review may be published yet: the page shows samples that are labeled as such.'
          : `${quantity(publishable.length, 'approved review')}; the newest nine are shown.`}
        {published !== null &&
          !hasSealed &&
          (isCurrent ? ' The next build is up to date.' : ' Publish to update the next build.')}
        {published === null && ' Save the file as src/content/testimonials.json of the sources, and build.'}
        {hasSealed && ' Some approved reviews are sealed: choose the private key above.'}
      </Typography>
      <Row>
        {published !== null && (
          <ActionButton
            label="Publish"
            disabled={hasSealed || isCurrent}
            variant="contained"
            run={() => request('publish', { testimonials })}
          />
        )}
        <ActionButton
          label="Download testimonials.json"
          disabled={hasSealed}
          run={() => download('testimonials.json', text, 'application/json')}
        />
      </Row>
    </>
  );
}
