import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import type { RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

type Props<StyleProps> = StyleProps & Omit<LinkProps, keyof StyleProps>

/** A link to a page of the portal within a text. */
export function TextLink(props: Props<AnchorProps>) {
  return <Anchor component={Link} {...props} />
}

/** A link to a page of the portal that looks like a secondary button. */
export function ButtonLink(props: Props<ButtonProps> & RefAttributes<HTMLAnchorElement>) {
  return <Button component={Link} variant="default" {...props} />
}
