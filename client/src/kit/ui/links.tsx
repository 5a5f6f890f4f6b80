import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'

type Props<Looks> = Looks & Omit<LinkProps, keyof Looks>

/** A link to a page of the portal, among words. */
export function TextLink(props: Props<AnchorProps>) {
  return <Anchor component={Link} {...props} />
}

/** A link to a page of the portal that looks like a button beside the main one. */
export function ButtonLink(props: Props<ButtonProps>) {
  return <Button component={Link} variant="default" {...props} />
}
