import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section';
import { landingWords } from '../../content/landing';

const { heading, intro, borrower, loan, exclusions } = landingWords.eligibility;

/** Who and what the loans are for, before anybody spends time on the form. */
export function Eligibility() {
  return (
    <Section heading={heading} intro={intro}>
      <Box
        sx={{
          display: 'grid',
          columnGap: { sm: 3, md: 6 },
          rowGap: 5,
          gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
        }}
      >
        {[borrower, loan, exclusions].map((group) => (
          <div key={group.heading}>
            <Typography variant="h4" component="h3">
              {group.heading}
            </Typography>
            <Box component="dl" sx={{ mt: 1.5 }}>
              {group.rows.map(({ term, value }) => (
                <Box key={term} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {term}
                  </Typography>
                  <Typography component="dd" sx={{ fontWeight: 500 }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Section>
  );
}
