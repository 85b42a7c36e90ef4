import { styled } from '@mui/material/styles';
import { claims } from '../../config/claims';

const { words, variants } = claims.commission;

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  textWrap: 'pretty',
}));

interface CommissionNoteProps {
  /** Shortens the note to one line. */
  brief?: boolean;
  /** Whether the note is on an evergreen panel. */
  onPanel?: boolean;
}

/** States beside a call to action that the site earns a commission. */
export function CommissionNote({ brief = false, onPanel = false }: CommissionNoteProps) {
  return (
    <Note sx={{ mt: 0.5, color: onPanel ? 'panel.soft' : 'text.secondary' }}>
      {brief ? variants.brief : words}
    </Note>
  );
}
