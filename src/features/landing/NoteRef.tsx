import { styled } from '@mui/material/styles';
import { footnoteIds, landingWords, type FootnoteId } from '../../content/landing';

const Mark = styled('a')({
  color: 'inherit',
  fontSize: '0.7em',
  fontWeight: 500,
  lineHeight: 0,
  verticalAlign: 'super',
  textDecoration: 'none',
  padding: '0.4em 0.2em',
  marginInlineStart: '-0.15em',
  outlineOffset: 0,
  letterSpacing: 0,
  '&:hover': { textDecoration: 'underline' },
});

/** The number of the note on which a claim depends; leads to it. */
export function NoteRef({ to }: { to: FootnoteId }) {
  const number = footnoteIds.indexOf(to) + 1;
  return (
    <>
      {'\u00a0'}
      <Mark href={`#note-${to}`} aria-label={landingWords.footnotes.reference(number)}>
        {number}
      </Mark>
    </>
  );
}
