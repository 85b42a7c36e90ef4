import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Empty, Result, Section } from './parts';
import { api } from './store';
import { useTimes } from './words';

/** The latest of what was done in the page, without an answer of a person. */
export function ActionLog() {
  const actions = api.useActionsQuery({});
  const { moment } = useTimes();
  return (
    <Section title="Done in this page">
      <Result of={actions}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>What you do here is written down and kept for two years.</Empty>
          ) : (
            rows.slice(0, 10).map(({ id, at, action, subject }) => (
              <Typography key={id}>
                {moment(at)}: {action}{' '}
                {subject.startsWith('DD-') ? (
                  <Link component={RouterLink} to={`/operator/leads/${subject}`}>
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
              </Typography>
            ))
          )
        }
      </Result>
    </Section>
  );
}
