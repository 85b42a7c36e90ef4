import { claims } from '../../config/claims';
import { SmallPrint } from './sharedStyles';

const { words, variants } = claims.commission;

/**
 * States beside a call to action that the site earns a commission.
 * @param props.brief shortens the note to one line
 */
export const CommissionNote = ({ brief = false }: { brief?: boolean }) => (
  <SmallPrint sx={{ mt: 0.5 }}>{brief ? variants.brief : words}</SmallPrint>
);
