import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { formatDollars } from '../../domain/money';
import { publishedReview, rejectReasons, type RejectReason } from '../../domain/review';
import type { ReviewDetails, ReviewItem, Reviews as ReviewsData } from '../apiTypes';
import { dots } from '../LeadList';
import { ActionButton, download, Empty, Result, Row, Screen, Section, useFilters } from '../parts';
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

function ReviewParts({ data }: { data: ReviewsData }) {
  const { filters, set } = useFilters<{ status?: ReviewItem['status'] }>();
  const { status = 'pending' } = filters;
  const texts = useMemo(() => data.reviews.map(({ details }) => details), [data]);
  const opened = useOpened<ReviewDetails>(texts);
  const all = data.reviews.map((review, index) => ({ review, stored: opened[index] ?? null }));
  const shown = all.filter(({ review }) => review.status === status);
  return (
    <>
      <Publishing data={data} all={all} />
      <Section
        title={status === 'pending' ? 'Reviews that wait' : `${capitalized(status)} reviews`}
        tools={
          <TextField
            select
            label="Show"
            value={status}
            onChange={({ target }) => set('status', target.value)}
          >
            {statuses.map((name) => (
              <MenuItem key={name} value={name}>
                {capitalized(name)} ({data.reviews.filter((review) => review.status === name).length})
              </MenuItem>
            ))}
          </TextField>
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
          {shown.map(({ review, stored }) => (
            <Review key={`${review.id} ${review.revision}`} item={review} stored={stored} />
          ))}
        </Box>
      </Section>
    </>
  );
}

interface ReviewProps {
  readonly item: ReviewItem;
  readonly stored: ReviewDetails | null;
}

function Review({ item, stored }: ReviewProps) {
  const { moment } = useTimes();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const [reason, setReason] = useState<RejectReason>('spam');
  const [decide] = api.useDecideMutation();
  const { id, revision, consentVersion, suspect, rejectReason, receivedAt, status } = item;
  const review = stored?.review;
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
                <TextField
                  select
                  label="Reason"
                  value={reason}
                  onChange={({ target }) => setReason(target.value as typeof reason)}
                >
                  {rejectReasons.map((name) => (
                    <MenuItem key={name} value={name}>
                      {capitalized(name.replaceAll('-', ' '))}
                    </MenuItem>
                  ))}
                </TextField>
              </>
            }
            run={() => decision(reason)}
          />
        )}
      </Row>
    </Paper>
  );
}

/** What the next build will show, and the file that it takes. */
function Publishing({
  data,
  all,
}: {
  data: ReviewsData;
  all: readonly { review: ReviewItem; stored: ReviewDetails | null }[];
}) {
  const [publish] = api.usePublishMutation();
  const { day } = useTimes();
  const publishable = all.filter(
    ({ review }) => review.status === 'approved' && review.consentVersion !== null,
  );
  const isSealed = publishable.some(({ stored }) => stored === null);
  const testimonials = publishable.flatMap(({ review, stored }) =>
    stored === null
      ? []
      : [
          publishedReview(stored.review, {
            id: review.id,
            date: day(new Date(review.receivedAt)),
            consentVersion: review.consentVersion ?? '',
          }),
        ],
  );
  const text = `${JSON.stringify(testimonials, null, 2)}\n`;
  const isCurrent = data.published !== null && text === `${JSON.stringify(data.published, null, 2)}\n`;
  const unread = isSealed ? ' Some approved ones are sealed: choose the private key above.' : '';
  return (
    <Section title="On the landing page">
      <Typography sx={{ mb: 1 }}>
        {publishable.length === 0
          ? 'No approved review may be published yet: the page shows its samples, marked as such.'
          : `${quantity(publishable.length, 'approved review')}; the newest nine are shown.`}
        {data.published !== null &&
          !isSealed &&
          (isCurrent ? ' The next build is up to date.' : ' Publish, so that the next build shows it.')}
        {unread}
      </Typography>
      <Row>
        {data.published !== null && (
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
          run={async () => {
            const done = await download('testimonials.json', text, 'application/json');
            return {
              text: `${done.text} Put it at src/content/testimonials.json of the sources, and build.`,
            };
          }}
        />
      </Row>
    </Section>
  );
}
