import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDollars } from '../../domain/money';
import { publishedReview, rejectReasons, type RejectReason } from '../../domain/review';
import { counted, quantity } from '../../lib/quantity';
import type { ReviewDetails, ReviewFilters, ReviewItem, Testimonials } from '../apiTypes';
import { dots } from '../LeadList';
import { ActionButton } from '../parts/ActionButton';
import { download } from '../parts/files';
import { Choice, PageTurner, useFilters } from '../parts/filters';
import { Row, Screen, Section, Stack } from '../parts/layout';
import { Empty, Result } from '../parts/Result';
import { useOpened } from '../sealedAnswers';
import { api, usePageSelector } from '../store';
import { capitalized, useTimes } from '../words';

const statuses = ['pending', 'approved', 'rejected'] as const;

/** What customers wrote: decide on each, and publish what was approved. */
export default function Reviews() {
  const { filters, set } = useFilters<ReviewFilters>();
  const { status = 'pending', after } = filters;
  const reviews = api.useReviewsQuery({ ...filters, status }, { refetchOnMountOrArgChange: true });
  const counts = api.useTestimonialsQuery({}).data?.counts;
  const empty =
    status === 'pending'
      ? 'Nothing waits for you. A review comes when a customer sends the form at /leave-review.'
      : `No review is ${status}.`;
  return (
    <Screen title="Reviews">
      <Publishing />
      <Section
        title={status === 'pending' ? 'Reviews that wait' : `${capitalized(status)} reviews`}
        tools={
          <Choice
            label="Show"
            value={status}
            options={statuses}
            nameOf={(name) => `${capitalized(name)}${counts ? ` (${counted(counts[name])})` : ''}`}
            onChange={(name) => set('status', name)}
          />
        }
      >
        <Result of={reviews}>
          {({ items, next }) => (
            <>
              <ReviewList
                items={items}
                empty={after === undefined ? empty : 'No review is left on this page.'}
              />
              {(items.length > 0 || after !== undefined) && (
                <PageTurner after={after} next={next} onTurn={(key) => set('after', key)}>
                  {quantity(items.length, 'review')} on this page
                </PageTurner>
              )}
            </>
          )}
        </Result>
      </Section>
    </Screen>
  );
}

/** Reviews with what the customer wrote; `null` where that is sealed. */
function useOpenedReviews<Item extends ReviewItem>(items: readonly Item[]) {
  const contentsOf = useOpened(items.map(({ details }) => details));
  return items.map((item) => {
    const details = contentsOf(item.details) as ReviewDetails | null;
    return { ...item, review: details?.review ?? null };
  });
}

function ReviewList({ items, empty }: { items: readonly ReviewItem[]; empty: string }) {
  const reviews = useOpenedReviews(items);
  return (
    <Stack>
      {reviews.length === 0 && <Empty>{empty}</Empty>}
      {reviews.map((one) => (
        <Review key={`${one.id} ${one.revision}`} item={one} />
      ))}
    </Stack>
  );
}

function Review({ item }: { item: ReturnType<typeof useOpenedReviews<ReviewItem>>[number] }) {
  const { moment } = useTimes();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const [reason, setReason] = useState<RejectReason>('spam');
  const [decide] = api.useDecideMutation();
  const { id, revision, review, consentVersion, suspect, rejectReason, receivedAt } = item;
  const [status, setStatus] = useState(item.status);
  const decision = async (rejected: RejectReason | null) => {
    const done = await decide({ id, revision, rejectReason: rejected }).unwrap();
    setStatus(rejected === null ? 'approved' : 'rejected');
    return done;
  };
  return (
    <Paper component="article" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 650 }}>
        {review
          ? `${review.rating} of 5: ${review.firstName} ${reveals ? review.lastName : dots}, ${review.city}, ${review.state}`
          : `Sealed: choose the private key above`}
      </Typography>
      {review && <Typography>{review.reviewText || 'No words, only stars.'}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {moment(receivedAt)}
        {review && review.savings > 0 && `, saves ${formatDollars(review.savings)} a year`}
        {consentVersion === null && ', may not be published'}
        {suspect !== null && `, may not come from a person (${suspect})`}
        {rejectReason !== null && `, rejected: ${rejectReason}`}
        {status !== item.status && `, ${status} just now`}
      </Typography>
      <Row>
        <ActionButton
          label="Approve"
          variant="contained"
          disabled={!review || status === 'approved'}
          run={() => decision(null)}
        />
        <ActionButton
          label="Reject"
          disabled={status === 'rejected'}
          question={
            <>
              <Typography>
                That a review is negative is no reason: the law forbids it (16 CFR 465.7). A rejected one is
                deleted in time.
              </Typography>
              <Choice
                label="Reason"
                value={reason}
                options={rejectReasons}
                nameOf={(name) => capitalized(name.replaceAll('-', ' '))}
                onChange={setReason}
              />
            </>
          }
          run={() => decision(reason)}
        />
      </Row>
    </Paper>
  );
}

/** What the next build will show, and the file that it takes. */
function Publishing() {
  const testimonials = api.useTestimonialsQuery({});
  return (
    <Section title="On the landing page">
      <Result of={testimonials}>{(data) => <PublishingParts data={data} />}</Result>
    </Section>
  );
}

/** `published` is what the next build shows now; `null` where the sources are elsewhere. */
function PublishingParts({ data: { publishable, published } }: { data: Testimonials }) {
  const [publish] = api.usePublishMutation();
  const { day } = useTimes();
  const reviews = useOpenedReviews(publishable);
  const isSealed = reviews.some(({ review }) => review === null);
  const testimonials = reviews.flatMap(({ id, review, receivedAt, consentVersion }) =>
    review === null ? [] : [publishedReview(review, { id, date: day(new Date(receivedAt)), consentVersion })],
  );
  const text = `${JSON.stringify(testimonials, null, 2)}\n`;
  const isCurrent = published !== null && text === `${JSON.stringify(published, null, 2)}\n`;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {publishable.length === 0
          ? 'No approved review may be published yet: the page shows its samples, marked as such.'
          : `${quantity(publishable.length, 'approved review')}; the newest nine are shown.`}
        {published !== null &&
          !isSealed &&
          (isCurrent ? ' The next build is up to date.' : ' Publish, so that the next build shows it.')}
        {published === null && ' Put the file at src/content/testimonials.json of the sources, and build.'}
        {isSealed && ' Some approved ones are sealed: choose the private key above.'}
      </Typography>
      <Row>
        {published !== null && (
          <ActionButton
            label="Publish"
            disabled={isSealed || isCurrent}
            variant="contained"
            run={() => publish({ testimonials }).unwrap()}
          />
        )}
        <ActionButton
          label="Download testimonials.json"
          disabled={isSealed}
          run={() => download('testimonials.json', text, 'application/json')}
        />
      </Row>
    </>
  );
}
