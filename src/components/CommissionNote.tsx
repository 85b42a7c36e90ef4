import { styled } from '@mui/material/styles';
import { claims } from '../config/claims';

const { words, variants } = claims.commission;

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
}));

interface CommissionNoteProps {
  /** Where there is room for one line. */
  brief?: boolean;
  /** Whether it stands on an evergreen panel. */
  onPanel?: boolean;
}

/** Says beside a call to action that the site earns by it. */
export function CommissionNote({ brief = false, onPanel = false }: CommissionNoteProps) {
  return (
    <Note sx={{ mt: 0.5, color: onPanel ? 'panel.soft' : 'text.secondary' }}>
      {brief ? variants.brief : words}
    </Note>
  );
}
