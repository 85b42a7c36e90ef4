import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { Title } from './Section';

const { heading, samples, notes } = landingCopy.footnotes;

const Notes = styled('section')(({ theme }) => ({
  ...theme.typography.caption,
  fontSize: '0.8125rem',
  paddingBlock: 32,
  '@media print': { paddingBlock: 10 },
  color: theme.palette.text.secondary,
}));

const List = styled('ol')({ marginTop: 12, columns: '18rem 2', columnGap: 64, counterReset: 'note' });

const Note = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  breakInside: 'avoid',
  paddingBottom: 6,
  counterIncrement: 'note',
  '&::before': { content: 'counter(note)', color: theme.palette.text.primary },
  '&:target': { color: theme.palette.text.primary },
}));

/** The footnotes of the claims, and a notice while any claim is a sample. */
export function Footnotes() {
  return (
    <Notes aria-labelledby="notes">
      <Container>
        <Title id="notes" as="h2">
          {heading}
        </Title>
        {samples && <p>{samples}</p>}
        <List>
          {notes.map((note, index) => (
            <Note key={note} id={`note-${index + 1}`}>
              {note}
            </Note>
          ))}
        </List>
      </Container>
    </Notes>
  );
}
