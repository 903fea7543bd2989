import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { appendLeaf, emptyLog, nextHead, rootOfLog } from './append-only-log.ts'
import { EMPTY_ROOT, MerkleTree, isConsistent, rootOfInclusion } from './merkle-tree.ts'

/** Leaf inputs and roots of the test tree of the reference implementations of RFC 6962. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const leaves = INPUTS.map((hex) => sha256(concatBytes(Uint8Array.of(0), hexToBytes(hex))))
const many = Array.from({ length: 70 }, (_, i) => sha256(Uint8Array.of(i)))

test('roots are those of RFC 6962, of the tree and of the continued log', () => {
  const tree = new MerkleTree(leaves)
  expect(ROOTS.map((_, size) => tree.rootAt(size))).toEqual(ROOTS)
  let log = emptyLog('00'.repeat(32))
  expect(rootOfLog(log)).toBe(EMPTY_ROOT)
  for (const [i, leaf] of leaves.entries()) {
    log = appendLeaf(log, leaf)
    expect(rootOfLog(log)).toBe(ROOTS[i + 1])
  }
})

test('the head of the log chains all leaves from the hash of the card on', () => {
  const start = hexToBytes('ab'.repeat(32))
  const [first = start, second = start] = leaves
  const log = appendLeaf(appendLeaf(emptyLog(bytesToHex(start)), first), second)
  expect(log.head).toBe(bytesToHex(nextHead(nextHead(start, first), second)))
})

test('an inclusion proof leads from each leaf to the root of each size, and from no other leaf', () => {
  const tree = new MerkleTree(many)
  for (let size = 1; size <= many.length; size += 1) {
    for (let seq = 1; seq <= size; seq += 1) {
      const proof = tree.inclusion(seq, size)
      const leaf = bytesToHex(many[seq - 1] ?? new Uint8Array())
      expect(rootOfInclusion(leaf, proof)).toBe(tree.rootAt(size))
      expect(rootOfInclusion('00'.repeat(32), proof)).not.toBe(tree.rootAt(size))
      expect(rootOfInclusion(leaf, { ...proof, path: [...proof.path, leaf] })).toBeUndefined()
    }
  }
  expect(() => tree.inclusion(71)).toThrow(RangeError)
})

test('a consistency proof connects each pair of sizes, and no changed tree', () => {
  const tree = new MerkleTree(many)
  const changed = new MerkleTree(many.with(2, sha256(Uint8Array.of(99))))
  for (let to = 1; to <= many.length; to += 1) {
    for (let from = 1; from <= to; from += 1) {
      const proof = tree.consistency(from, to)
      expect(isConsistent(tree.rootAt(from), tree.rootAt(to), proof)).toBe(true)
      const other = changed.consistency(from, to)
      const isOther = isConsistent(tree.rootAt(from), changed.rootAt(to), other)
      expect(isOther).toBe(from <= 2)
    }
  }
})
