import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';

const NoteLink = styled('a')({
  color: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 0,
  verticalAlign: 'super',
  textDecoration: 'none',
  // A touch target of 24 px that takes no more space than the number.
  padding: '0.6em 0.9em',
  marginInline: '-0.85em -0.7em',
  outlineOffset: 0,
  letterSpacing: 0,
  '&:hover': { textDecoration: 'underline' },
});

/** A link to the footnote of a claim. */
export function NoteRef({ to }: { to: number }) {
  return (
    <NoteLink href={`#note-${to}`} aria-label={landingCopy.footnotes.reference(to)}>
      {`\u00a0${to}`}
    </NoteLink>
  );
}
