import Button from '@mui/material/Button';
import { Advice } from '../../components/Advice';
import { adviceCopy } from '../../content/leadWizard';
import type { AdviceOnAnswer } from './advice';

interface AnswerAdviceProps extends AdviceOnAnswer {
  onUse: (suggestion: string) => void;
  /** The words of the button. */
  buttonText?: (suggestion: string) => string;
}

/** Advice on an answer, with a button that takes the suggested one. */
export const AnswerAdvice = ({
  text,
  suggestion,
  onUse,
  buttonText = adviceCopy.useSuggestedEmail,
}: AnswerAdviceProps) => (
  <Advice text={text}>
    {suggestion !== undefined && (
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 1, overflowWrap: 'anywhere' }}
        onClick={() => onUse(suggestion)}
      >
        {buttonText(suggestion)}
      </Button>
    )}
  </Advice>
);
