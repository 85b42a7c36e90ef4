import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';

const { heading, samples, notes } = landingCopy.footnotes;

const Notes = styled('section')(({ theme }) => ({
  paddingBlock: 48,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& h2': { ...theme.typography.body2, fontWeight: 650, color: theme.palette.text.primary },
  '& ol': { marginTop: 12, columns: '26rem 2', columnGap: 64, counterReset: 'note' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1.5rem 1fr',
    breakInside: 'avoid',
    paddingBottom: 12,
    counterIncrement: 'note',
    '&::before': { content: 'counter(note)', color: theme.palette.text.primary },
    '&:target': { color: theme.palette.text.primary },
  },
}));

/** The assumptions behind the claims, and whether they are samples. */
export function Footnotes() {
  return (
    <Notes aria-labelledby="notes">
      <Container>
        <h2 id="notes">{heading}</h2>
        {samples && <p>{samples}</p>}
        <ol>
          {notes.map((note, index) => (
            <li key={note} id={`note-${index + 1}`}>
              {note}
            </li>
          ))}
        </ol>
      </Container>
    </Notes>
  );
}
