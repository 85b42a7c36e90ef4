import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { Subheading } from './sharedStyles';

const { heading, notes, reference } = landingCopy.footnotes;

const NotesSection = styled('section')(({ theme }) => ({
  ...theme.typography.caption,
  paddingBlock: 16,
  color: theme.vars.palette.text.secondary,
}));

const NoteList = styled('ol')({
  marginTop: 8,
  paddingLeft: '1.5rem',
  columns: '18rem 2',
  columnGap: 64,
  listStyle: 'decimal',
});

const Note = styled('li')(({ theme }) => ({
  breakInside: 'avoid',
  paddingBottom: 4,
  '&:target': { background: theme.vars.palette.pale.main, color: theme.vars.palette.pale.contrastText },
}));

export const Footnotes = () => (
  <NotesSection aria-labelledby="notes">
    <Container>
      <Subheading id="notes" as="h2">
        {heading}
      </Subheading>
      <NoteList>
        {notes.map((note, index) => (
          <Note key={note} id={`note-${index + 1}`}>
            {note}
          </Note>
        ))}
      </NoteList>
    </Container>
  </NotesSection>
);

const NoteLink = styled('a')(({ theme }) => ({
  ...theme.typography.caption,
  // `super` would make the line taller. In front of the text that follows, so that all of the link can be pressed.
  position: 'relative',
  top: '-0.35em',
  zIndex: 1,
  lineHeight: 1,
  textDecoration: 'none',
  // The padding makes a touch target of 24 px. At the end, a negative margin would make Firefox break the line.
  padding: '6px 9px',
  marginInlineStart: -9,
  outlineOffset: 0,
  '&:hover': { textDecoration: 'underline' },
}));

/** A link to a footnote by its number; renders nothing if the number is undefined. */
export const NoteRef = ({ to }: { to: number | undefined }) =>
  to !== undefined && <NoteLink href={`#note-${to}`} aria-label={reference(to)}>{`\u00a0${to}`}</NoteLink>;
