import Button from '@mui/material/Button';
import { Advice } from '../../components/Advice';
import { adviceCopy } from '../../content/leadWizard';
import type { AdviceOnAnswer } from './advice';

interface AnswerAdviceProps extends AdviceOnAnswer {
  onUse: (suggestion: string) => void;
}

/** Advice on an answer, with a button that takes the suggested one. */
export const AnswerAdvice = ({ text, suggestion, onUse }: AnswerAdviceProps) => (
  <Advice text={text}>
    {suggestion !== undefined && (
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 1, overflowWrap: 'anywhere' }}
        onClick={() => onUse(suggestion)}
      >
        {adviceCopy.useSuggestedEmail(suggestion)}
      </Button>
    )}
  </Advice>
);
