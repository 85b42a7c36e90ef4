import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Condition } from '../apiTypes';

const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) 1fr',
  gap: '4px 16px',
  margin: 0,
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // A command moves to the next line as a whole before it breaks.
  '& code': { display: 'inline-block' },
});

/** A list of names with their values. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <FactList>
    {of.map(([name, value], index) => [<dt key={`name ${index}`}>{name}</dt>, <dd key={index}>{value}</dd>])}
  </FactList>
);

/** The condition of parts of the site: a sign and words, not color alone, and advice with its commands in backticks. */
export const Conditions = ({ of }: { of: readonly Condition[] }) => (
  <Facts
    of={of.map(({ part, isGood, text, advice }) => [
      part,
      <>
        <Typography color={isGood ? 'textPrimary' : 'error'}>
          {isGood ? '✓' : '!'} {text}
        </Typography>
        {advice !== '' && (
          <Typography variant="body2">
            {advice.split('`').map((piece, index) => (index % 2 ? <code key={index}>{piece}</code> : piece))}
          </Typography>
        )}
      </>,
    ])}
  />
);
