import type { Plugin } from 'vite'

/**
 * Lets a component name each class of its style sheet by itself, so that the build writes the name where it is used
 * instead of carrying a table of all names.
 */
export function plainClassNames(): Plugin[] {
  return [
    {
      name: 'plain-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx$/u },
        handler: (code) => ({
          code: code.replaceAll(
            /^import (\w+) from ('[^']+\.module\.css')/gmu,
            'import * as $1 from $2',
          ),
          map: null,
        }),
      },
    },
    // A sheet whose names were all written elsewhere would be dropped with its rules.
    {
      name: 'keep-style-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/u },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
