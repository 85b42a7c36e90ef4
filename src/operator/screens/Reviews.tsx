import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { formatDollars } from '../../domain/money';
import { publishedReview, rejectReasons, type RejectReason } from '../../domain/review';
import type { ReviewDetails, ReviewItem, Reviews as ReviewsData } from '../apiTypes';
import { dots } from '../LeadList';
import { ActionButton } from '../parts/ActionButton';
import { download } from '../parts/files';
import { Choice, useFilters } from '../parts/filters';
import { Row, Screen, Section } from '../parts/layout';
import { Empty, Result } from '../parts/Result';
import { useOpened } from '../sealedAnswers';
import { api, usePageSelector } from '../store';
import { capitalized, quantity, useTimes } from '../words';

/** What customers wrote: decide on each, and publish what was approved. */
export default function Reviews() {
  const reviews = api.useReviewsQuery({});
  return (
    <Screen title="Reviews">
      <Result of={reviews}>{(data) => <ReviewParts data={data} />}</Result>
    </Screen>
  );
}

const statuses = ['pending', 'approved', 'rejected'] as const;

/** A review with what the customer wrote; `null` where that is sealed. */
interface OpenedReview extends ReviewItem {
  readonly review: ReviewDetails['review'] | null;
}

function ReviewParts({ data }: { data: ReviewsData }) {
  const { filters, set } = useFilters<{ status?: ReviewItem['status'] }>();
  const { status = 'pending' } = filters;
  const texts = useMemo(() => data.reviews.map(({ details }) => details), [data]);
  const opened = useOpened(texts) as readonly (ReviewDetails | null)[];
  const all = data.reviews.map((item, index): OpenedReview => ({
    ...item,
    review: opened[index]?.review ?? null,
  }));
  const shown = all.filter((one) => one.status === status);
  return (
    <>
      <Publishing published={data.published} all={all} />
      <Section
        title={status === 'pending' ? 'Reviews that wait' : `${capitalized(status)} reviews`}
        tools={
          <Choice
            label="Show"
            value={status}
            options={statuses}
            nameOf={(name) =>
              `${capitalized(name)} (${data.reviews.filter((one) => one.status === name).length})`
            }
            onChange={(name) => set('status', name)}
          />
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {shown.length === 0 && (
            <Empty>
              {status === 'pending'
                ? 'Nothing waits for you. A review comes when a customer sends the form at /leave-review.'
                : `No review is ${status}.`}
            </Empty>
          )}
          {shown.map((one) => (
            <Review key={`${one.id} ${one.revision}`} item={one} />
          ))}
        </Box>
      </Section>
    </>
  );
}

function Review({ item }: { item: OpenedReview }) {
  const { moment } = useTimes();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const [reason, setReason] = useState<RejectReason>('spam');
  const [decide] = api.useDecideMutation();
  const { id, revision, review, consentVersion, suspect, rejectReason, receivedAt, status } = item;
  const decision = (rejected: RejectReason | null) =>
    decide({ id, revision, rejectReason: rejected }).unwrap();
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
      </Typography>
      <Row>
        {status !== 'approved' && (
          <ActionButton label="Approve" variant="contained" disabled={!review} run={() => decision(null)} />
        )}
        {status !== 'rejected' && (
          <ActionButton
            label="Reject"
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
        )}
      </Row>
    </Paper>
  );
}

interface PublishingProps {
  /** What the next build shows; `null` where the sources are elsewhere. */
  readonly published: ReviewsData['published'];
  readonly all: readonly OpenedReview[];
}

/** What the next build will show, and the file that it takes. */
function Publishing({ published, all }: PublishingProps) {
  const [publish] = api.usePublishMutation();
  const { day } = useTimes();
  const publishable = all.filter((one) => one.status === 'approved' && one.consentVersion !== null);
  const isSealed = publishable.some(({ review }) => review === null);
  const testimonials = publishable.flatMap(({ id, review, receivedAt, consentVersion }) => {
    const about = { id, date: day(new Date(receivedAt)), consentVersion: consentVersion ?? '' };
    return review === null ? [] : [publishedReview(review, about)];
  });
  const text = `${JSON.stringify(testimonials, null, 2)}\n`;
  const isCurrent = published !== null && text === `${JSON.stringify(published, null, 2)}\n`;
  return (
    <Section title="On the landing page">
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
    </Section>
  );
}
