import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../components/Icon';
import { Section } from '../../components/Section';
import { landingWords } from '../../content/landing';
import { NoteRef } from './NoteRef';

const { heading, cards } = landingWords.benefits;

/** Six reasons, a card each. */
export function Benefits() {
  return (
    <Section heading={heading}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: { xs: 4, md: 6 },
          gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {cards.map((card) => (
          <Box component="li" key={card.title} sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
            <Icon name={card.icon} size={36} />
            <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
              {card.title}
              {'note' in card && <NoteRef to={card.note} />}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '40ch' }}>
              {card.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
