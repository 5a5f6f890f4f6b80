import { imageSrcSet } from '@portal/shared/kit/files/image-sizes'

type Props = { src: string; alt: string; sizes: string; className?: string; eager?: boolean }

/** A picture in the size that fits the screen, where it was uploaded here; loaded when it comes near, or `eager`ly before the page's code where it is what the page opens with. */
export function Picture({ src, alt, sizes, className, eager = false }: Props) {
  const srcSet = imageSrcSet(src)
  return (
    <img
      src={src}
      {...(srcSet ? { srcSet, sizes } : {})}
      alt={alt}
      {...(className ? { className } : {})}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' } : {})}
      decoding="async"
    />
  )
}
