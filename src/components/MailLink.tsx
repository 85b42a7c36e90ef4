import { site } from '../config/site';

/**
 * A `mailto:` link. In a narrow column the address breaks after the @.
 * @param props.address by default the site's general address
 */
export function MailLink({ address = site.email }: { address?: string }) {
  const [name, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {`${name}@`}
      <wbr />
      {domain}
    </a>
  );
}
