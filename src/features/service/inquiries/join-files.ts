const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/**
 * Files with further ones; none is added twice. The form names the limit where there are too many.
 */
export const joinFiles = (files: readonly File[], more: readonly File[]): readonly File[] => [
  ...files,
  ...more.filter((file) => !files.some((other) => isSame(other, file))),
]
