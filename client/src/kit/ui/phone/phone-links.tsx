import { Anchor } from '@mantine/core'
import { phoneAddresses } from './phone-addresses.ts'

const ZALO = 'Zalo'

/** A phone number as a link that calls it, and a link to its chat in Zalo. A text that is no number stays a text. */
export function PhoneLinks({ phone }: { phone: string | null | undefined }) {
  if (!phone) return null
  const addresses = phoneAddresses(phone)
  if (!addresses) return <span translate="no">{phone}</span>
  return (
    <span translate="no" style={{ whiteSpace: 'nowrap' }}>
      <Anchor inherit className="alone" href={addresses.tel}>
        {phone}
      </Anchor>
      {addresses.zalo !== null && (
        <>
          {' · '}
          <Anchor
            inherit
            className="alone"
            href={addresses.zalo}
            target="_blank"
            rel="noreferrer"
            aria-label={`${ZALO} ${phone}`}
          >
            {ZALO}
          </Anchor>
        </>
      )}
    </span>
  )
}
