import { imageSrcSet } from '@portal/shared/kit/files/image-sizes'
import { hasVietnameseLetters } from '@portal/shared/kit/text/vietnamese-letters'
import { useT } from '../i18n/use-t.ts'

type Props = { src: string; alt: string; sizes: string; className?: string; eager?: boolean }

/** A picture. One that was uploaded here is loaded in the size that fits the screen. It loads when it comes near the viewport, or at once if `eager`. */
export function Picture({ src, alt, sizes, className, eager = false }: Props) {
  const { language } = useT()
  const srcSet = imageSrcSet(src)
  return (
    <img
      src={src}
      {...(srcSet ? { srcSet, sizes } : {})}
      alt={alt}
      {...(language === 'en' && hasVietnameseLetters(alt) ? { lang: 'vi' } : {})}
      {...(className ? { className } : {})}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' } : {})}
      decoding="async"
    />
  )
}
