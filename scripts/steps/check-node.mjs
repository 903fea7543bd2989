// Written in syntax of old Node versions, so that it can report the required version.
const neededMajor = 20
const neededMinor = 19

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(
    `PUSHYARD needs Node ${neededMajor}.${neededMinor} or newer; this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}
