import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';

const Reference = styled('a')({
  color: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 0,
  verticalAlign: 'super',
  textDecoration: 'none',
  // A target of 24 px, in the room of the sign alone.
  padding: '0.6em 0.9em',
  marginInline: '-0.85em -0.7em',
  outlineOffset: 0,
  letterSpacing: 0,
  '&:hover': { textDecoration: 'underline' },
});

/** The number of the footnote on which a claim depends; leads to it. */
export function NoteRef({ to }: { to: number }) {
  return (
    <Reference href={`#note-${to}`} aria-label={landingCopy.footnotes.reference(to)}>
      {`\u00a0${to}`}
    </Reference>
  );
}
