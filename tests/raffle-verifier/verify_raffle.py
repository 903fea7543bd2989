"""Verifies audit files of raffles of the second edition (raffle-draw.md), without dependencies.

Usage: python3 verify_raffle.py VECTOR.json...

A vector is {"audit", "receipts"?, "heads"?, "seals"?, "key"?, "now"?, "expected"? | "check"?}. One line of
JSON is printed for each file. Exit code 0: every vector agrees, 1: one differs or is unreadable.
Comments name the sections of the page.
"""

import functools
import hashlib
import hmac
import json
import re
import sys

TEN_MINUTES = 600_000
ENTRY, VOID, NOTICE, CHANGE = "e", "v", "n", "s"

# Section 5: chain and key of quicknet.
CHAIN_HASH = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
PUBLIC_KEY = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
GENESIS_MS = 1_692_803_367_000
PERIOD_MS = 3_000


class Unreadable(ValueError):
    """The text is not I-JSON, or a part of the file has another shape."""


# Section 1: notation.

def sha256(*parts):
    """SHA-256 of the joined parts."""
    return hashlib.sha256(b"".join(parts)).digest()


def hmac256(key, data):
    """HMAC-SHA-256."""
    return hmac.new(key, data, hashlib.sha256).digest()


def unhex(text):
    """Raw bytes of a hex text."""
    return bytes.fromhex(text)


def ceil_div(dividend, divisor):
    """Quotient of integers, rounded up."""
    return -(-dividend // divisor)


def jcs(value):
    """Canonical JSON of RFC 8785, as UTF-8. Names are sorted by their UTF-16 code units."""
    return canonical_text(value).encode()


def canonical_text(value):
    """Text of `jcs`; all numbers are integers."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        members = (canonical_text(name) + ":" + canonical_text(value[name]) for name in names)
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical_text(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def read_i_json(data):
    """Value of an I-JSON text (RFC 7493) whose numbers are integers in their shortest form."""
    def pairs(members):
        names = dict(members)
        if len(names) != len(members):
            raise Unreadable("a name is twice in an object")
        return names

    def integer(text):
        if text == "-0" or abs(int(text)) >= 2**53:
            raise Unreadable("number " + text[:20])
        return int(text)

    def refuse(text):
        raise Unreadable("number " + text[:20])

    try:
        value = json.loads(data.decode(), object_pairs_hook=pairs, parse_int=integer,
                           parse_float=refuse, parse_constant=refuse)
        text = canonical_text(value)
        text.encode()
    except (ValueError, RecursionError) as fault:
        raise Unreadable(str(fault)) from fault
    if any(0xFDD0 <= ord(c) <= 0xFDEF or ord(c) & 0xFFFE == 0xFFFE for c in text):
        raise Unreadable("a text with a noncharacter")
    return value


def power(combine, neutral, element, exponent):
    """Power of an element, or multiple of a point, by repeated squares."""
    total = neutral
    for bit in bin(exponent)[2:]:
        total = combine(total, total)
        if bit == "1":
            total = combine(total, element)
    return total


# Sections 2, 3 and 7: shapes. A form is a predicate, a dict of members, or a list of one form.

def has_shape(value, form, exact=False):
    """Whether a value has the form; with `exact` an object has no other members."""
    if isinstance(form, dict):
        return (isinstance(value, dict) and form.keys() <= value.keys()
                and (not exact or form.keys() == value.keys())
                and all(has_shape(value[name], part, exact) for name, part in form.items()))
    if isinstance(form, list):
        return isinstance(value, list) and all(has_shape(v, form[0], exact) for v in value)
    return form(value)


def hex_of(size):
    """Form of `size` bytes in lower-case hex."""
    pattern = re.compile("[0-9a-f]{%d}" % (2 * size))
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def whole(least=0, most=2**53 - 1):
    """Form of an integer."""
    return lambda value: type(value) is int and least <= value <= most


def one_of(*values):
    """Form of a text or number out of a list."""
    return lambda value: type(value) in (str, int) and value in values


def or_null(form, exact=False):
    """Form of a value that may be null."""
    return lambda value: value is None or has_shape(value, form, exact)


def set_of(*values):
    """Form of an array without repetition of the values."""
    return lambda value: (has_shape(value, [one_of(*values)])
                          and len(set(value)) == len(value))


def size_map(form):
    """Form of an object whose names are size ids."""
    return lambda value: isinstance(value, dict) and all(
        re.fullmatch("[1-9][0-9]{0,15}", name) and has_shape(part, form)
        for name, part in value.items())


def tuple_of(*forms):
    """Form of an array with one form for each position."""
    return lambda value: (isinstance(value, list) and len(value) == len(forms)
                          and all(has_shape(*pair) for pair in zip(value, forms)))


def wish_sizes(value):
    """Form of the size ids of an opening (section 3)."""
    return has_shape(value, [whole(1)]) and 1 <= len(value) <= 3


def is_text(value):
    """Form of a text."""
    return isinstance(value, str)


HASH, TIME, COUNT, SEQ, PERCENT = hex_of(32), whole(), whole(), whole(1), whole(0, 100)
CARD = {
    "v": one_of(2), "alg": one_of("pushyard-raffle-2"), "raffleId": SEQ,
    "product": {"id": COUNT, "name": is_text, "price": COUNT}, "sizes": size_map(COUNT),
    "opensAt": TIME, "closesAt": TIME, "sealBy": TIME, "drawAt": TIME, "payWithin": COUNT,
    "reservePercent": COUNT, "eligibility": [is_text],
    "weightPolicy": {"max": whole(1, 5), "rule": is_text},
    "voidReasons": set_of("own-cancellation", "duplicate", "disqualified"),
    "key": HASH, "mergeDelay": whole(1, TEN_MINUTES),
    "log": or_null({"origin": is_text, "key": is_text}, exact=True), "rerunOf": or_null(SEQ),
    "forces": set_of("pieces-destroyed", "court-order"), "voidPercent": PERCENT,
    "disqualification": {
        "causes": set_of("false-identity", "second-entry", "automated-entry"),
        "percent": PERCENT, "objection": COUNT},
    "promoteWithin": COUNT,
}
CARD_BY_MODE = {
    "drand": {"mode": one_of("drand"),
              "drand": {"chainHash": HASH, "publicKey": hex_of(96), "round": SEQ}},
    "embedded": {"mode": one_of("embedded"), "codeCommit": HASH,
                 "delay": {"iterations": SEQ, "checkpoints": SEQ}},
}
TREE_HEAD = {"specHash": HASH, "size": COUNT, "root": HASH, "head": HASH, "time": TIME}
RECEIPT = {"specHash": HASH, "seq": SEQ, "leaf": HASH, "head": HASH, "time": TIME}
SEAL = {"specHash": HASH, "root": HASH, "size": COUNT, "count": COUNT, "time": TIME,
        "voids": lambda value: isinstance(value, dict) and all(map(COUNT, value.values()))}
DRAW = {"specHash": HASH, "root": HASH, "prk": HASH, "winners": COUNT,
        "cutoffs": size_map(or_null(HASH)), "resultHash": HASH, "time": TIME}
CANCELLATION = {"specHash": HASH, "reason": is_text, "time": TIME}
ROWS = [
    tuple_of(one_of(ENTRY), HASH, HASH, HASH),
    tuple_of(one_of(VOID), SEQ, is_text),
    tuple_of(one_of(NOTICE), SEQ, is_text, HASH),
    tuple_of(one_of(CHANGE), SEQ, SEQ, one_of("released"),
             one_of("unpaid", "declined", "disqualified")),
    tuple_of(one_of(CHANGE), SEQ, SEQ, one_of("promoted"), one_of("reserve")),
]
RECORD_MEMBERS = {ENTRY: ("tag", "wish", "nonceHash"), VOID: ("voids", "reason"),
                  NOTICE: ("entry", "cause", "evidence"),
                  CHANGE: ("entry", "sizeId", "step", "reason")}
RANDOMNESS_BY_MODE = {
    "drand": {"mode": one_of("drand"), "round": SEQ, "signature": hex_of(48)},
    "embedded": {"mode": one_of("embedded"), "checkpoints": [HASH]},
}


def is_row(value):
    """Form of a row of the log (section 7)."""
    return any(form(value) for form in ROWS)


def is_randomness(value):
    """Form of the evidence of the seed (section 7)."""
    return any(has_shape(value, form) for form in RANDOMNESS_BY_MODE.values())


def statement_of(form):
    """Form of a signed statement: a body has no member that the page does not name (section 1)."""
    return lambda value: (has_shape(value, {"signature": hex_of(64)})
                          and has_shape(value.get("body"), form, exact=True))


def require(condition, part):
    """Refuses a file with a part of another shape."""
    if not condition:
        raise Unreadable(part)


def check_shapes(vector):
    """Refuses a vector or an audit file of another shape (sections 2, 7 and 8)."""
    require(has_shape(vector, {"audit": {"card": {"body": {"mode": is_text}}}}), "audit")
    audit = vector["audit"]
    card = audit["card"]["body"]
    mode = card["mode"]
    require(audit.get("format") == "pushyard-raffle-audit/2", "format")
    require(mode in CARD_BY_MODE, "mode")
    require(statement_of(CARD | CARD_BY_MODE[mode])(audit["card"]), "card")
    require(card["log"] is not None or card["voidPercent"] == 0, "voidPercent")
    if mode == "embedded":
        delay = card["delay"]
        require(delay["iterations"] % delay["checkpoints"] == 0, "delay")
    seal = SEAL | ({"code": HASH} if mode == "embedded" else {})
    opening = tuple_of(HASH, wish_sizes, whole(1, 5))
    result = {"winners": [tuple_of(SEQ, SEQ)], "reserves": size_map([SEQ])}
    forms = {
        "log": [is_row], "opened": or_null([opening]), "heads": [statement_of(TREE_HEAD)],
        "seal": or_null(statement_of(seal)), "randomness": or_null(is_randomness),
        "draw": or_null(statement_of(DRAW)), "result": or_null(result),
        "cancellation": or_null(statement_of(CANCELLATION)),
    }
    for part, form in forms.items():
        require(part in audit and has_shape(audit[part], form), part)
    entries = sum(row[0] == ENTRY for row in audit["log"])
    require(len(audit["opened"] or []) <= entries, "more openings than entries")
    given = {"receipts": [statement_of(RECEIPT)], "heads": [statement_of(TREE_HEAD)],
             "seals": [statement_of(seal)], "key": HASH, "now": TIME, "check": is_text, "expected": {}}
    for part, form in given.items():
        require(part not in vector or has_shape(vector[part], form), part)


# Section 2: strict Ed25519 (RFC 8032). Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, T = XY/Z.

ED_P = 2**255 - 19
ED_L = 2**252 + 27742317777372353535851937790883648493
ED_D = -121665 * pow(121666, -1, ED_P) % ED_P


def ed_add(p, q):
    """Sum of two points (RFC 8032 5.1.4)."""
    a = (p[1] - p[0]) * (q[1] - q[0]) % ED_P
    b = (p[1] + p[0]) * (q[1] + q[0]) % ED_P
    c = 2 * p[3] * q[3] * ED_D % ED_P
    d = 2 * p[2] * q[2] % ED_P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % ED_P, g * h % ED_P, f * g % ED_P, e * h % ED_P)


def ed_multiply(scalar, point):
    """Multiple of a point."""
    return power(ed_add, (0, 1, 1, 0), point, scalar)


def ed_equal(p, q):
    """Whether two points are equal."""
    return ((p[0] * q[2] - q[0] * p[2]) % ED_P == 0
            and (p[1] * q[2] - q[1] * p[2]) % ED_P == 0)


@functools.lru_cache(maxsize=None)
def ed_decode(data):
    """Point of a canonical encoding, or None (RFC 8032 5.1.3)."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= ED_P:
        return None
    square = (y * y - 1) * pow(ED_D * y * y + 1, -1, ED_P) % ED_P
    x = pow(square, (ED_P + 3) // 8, ED_P)
    if (x * x - square) % ED_P:
        x = x * pow(2, (ED_P - 1) // 4, ED_P) % ED_P
    if (x * x - square) % ED_P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = ED_P - x
    return (x, y, 1, x * y % ED_P)


ED_B = ed_decode((4 * pow(5, -1, ED_P) % ED_P).to_bytes(32, "little"))


@functools.lru_cache(maxsize=None)
def ed25519_verify(key, message, signature):
    """Strict verification: canonical A and R, S < L, A not of small order, with the cofactor."""
    a, r = ed_decode(key), ed_decode(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ED_L or ed_equal(ed_multiply(8, a), (0, 1, 1, 0)):
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    k = int.from_bytes(digest, "little") % ED_L
    right = ed_add(r, ed_multiply(k, a))
    return ed_equal(ed_multiply(8, ed_multiply(s, ED_B)), ed_multiply(8, right))


def is_signed(statement, kind, key):
    """Whether a statement of the kind is signed by the key (section 2)."""
    message = b"pushyard-raffle-2/" + kind.encode() + b"\n" + jcs(statement["body"])
    return ed25519_verify(unhex(key), message, unhex(statement["signature"]))


# Section 5: BLS12-381. Elements of F_p2 are pairs (a, b) = a + b·i with i² = −1; points of both
# groups are pairs of them (a point of G1 has b = 0), and None is the neutral point. Elements of
# F_p12 are lists of 12 coefficients of powers of w with w¹² = 2·w⁶ − 2, so that i = w⁶ − 1.

X = -0xD201000000010000
R = X**4 - X**2 + 1
P = (X - 1)**2 * R // 3 + X
G2_GENERATOR = (
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049"
    "334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051"
    "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
ONE = [1] + [0] * 11


def f2_multiply(p, q):
    """Product in F_p2."""
    return ((p[0] * q[0] - p[1] * q[1]) % P, (p[0] * q[1] + p[1] * q[0]) % P)


def f2_subtract(p, q):
    """Difference in F_p2."""
    return ((p[0] - q[0]) % P, (p[1] - q[1]) % P)


def f2_invert(p):
    """Inverse in F_p2."""
    norm = pow(p[0] * p[0] + p[1] * p[1], -1, P)
    return (p[0] * norm % P, -p[1] * norm % P)


def f2_root(p):
    """Square root in F_p2, or None; P is 3 modulo 4."""
    start = power(f2_multiply, (1, 0), p, (P - 3) // 4)
    root = f2_multiply(start, p)
    norm = f2_multiply(start, root)
    if norm == (P - 1, 0):
        root = f2_multiply((0, 1), root)
    else:
        factor = power(f2_multiply, (1, 0), (norm[0] + 1, norm[1]), (P - 1) // 2)
        root = f2_multiply(factor, root)
    return root if f2_multiply(root, root) == p else None


def slope(p, q):
    """Slope of the line through two points, or None when it is vertical."""
    if p == q and p[1] != (0, 0):
        x_square = f2_multiply(p[0], p[0])
        return f2_multiply((3 * x_square[0], 3 * x_square[1]),
                           f2_invert((2 * p[1][0], 2 * p[1][1])))
    if p[0] == q[0]:
        return None
    return f2_multiply(f2_subtract(p[1], q[1]), f2_invert(f2_subtract(p[0], q[0])))


def curve_add(p, q):
    """Sum of two points."""
    if p is None or q is None:
        return p or q
    gradient = slope(p, q)
    if gradient is None:
        return None
    x = f2_subtract(f2_subtract(f2_multiply(gradient, gradient), p[0]), q[0])
    return (x, f2_subtract(f2_multiply(gradient, f2_subtract(p[0], x)), p[1]))


def curve_decode(data):
    """Point of order R of a compressed encoding: 48 bytes in G1, 96 in G2; None if invalid.

    The highest bits are: compressed, neutral point, y is the larger root. In G2 the part of i is
    the first one of the encoding, and decides the order unless it is 0.
    """
    flags, number = data[0] >> 5, int.from_bytes(data, "big")
    number &= (1 << (8 * len(data) - 3)) - 1
    x = (number % (1 << 384), number >> 384)
    if flags & 6 != 4 or max(x) >= P:
        return None
    constant = (4, 4) if len(data) == 96 else (4, 0)
    cube = f2_multiply(x, f2_multiply(x, x))
    y = f2_root(((cube[0] + constant[0]) % P, (cube[1] + constant[1]) % P))
    if y is None:
        return None
    if ((y[1] or y[0]) > (P - 1) // 2) != bool(flags & 1):
        y = f2_subtract((0, 0), y)
    return (x, y) if power(curve_add, None, (x, y), R) is None else None


def expand_message(message, size):
    """expand_message_xmd with SHA-256 (RFC 9380 5.3.1)."""
    suffix = DOMAIN + bytes([len(DOMAIN)])
    first = sha256(bytes(64), message, size.to_bytes(2, "big"), b"\0", suffix)
    block, output = bytes(32), b""
    for index in range(1, size // 32 + 1):
        block = sha256(bytes(a ^ b for a, b in zip(first, block)), bytes([index]), suffix)
        output += block
    return output


# The curve y² = x³ + A·x + B that is 11-isogenous to G1 (RFC 9380 8.8.1), and its Z.
ISO_A = int("144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98"
            "936f8da0e0f97f5cf428082d584c1d", 16)
ISO_B = int("12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef5"
            "5a23215a316ceaa5d1cc48e98e172be0", 16)
ISO_Z = 11
# Polynomial of the kernel of the isogeny, from the constant on: its square is the denominator of
# x in RFC 9380 E.2. With the scale it gives the rational functions of E.2.
ISO_KERNEL = [int(text, 16) for text in """
133341fb0962a34cb0504a9c4fada0a5090d38679b4c040d5d1c3afb023a3409fcc0815fea66d8b02bbef9c8b5a66e07
0264908af037bcede00d054cf5d4775e83eb6cf63c76b969f8ed174fb59fcff78d201f46f6cfc4ed6552e59ce75177b0
1335c502c1f54c49aceea65e87fd7203ba0f626f305fc0cfd606a5dae9f3c8e81a4b3b69600129fabd307c69bf319d39
094440f65f408a6e930e16e3e92dd17bf60d6e9679a8d3d58593de55ac23703042d609537eb3549aac234d896ca82944
04afe09d5cf4956a23b6b71f59d2b3407b415a774b7be81bbb6fa99cbc798e0ac98ba725a5bc328016b1c268b4766e85
1
""".split()]
ISO_SCALE = int("17a3e1bda8a2d1a38a19241a0ea1e2f25b552d6197903f96bae690ef6be6b138"
                "1be22e8a72a9745cd7a1ffffffffb26d", 16)


def map_to_isogenous(u):
    """Simplified SWU map of a field element to the isogenous curve (RFC 9380 6.6.2)."""
    zu2 = ISO_Z * u * u % P
    tv = (zu2 * zu2 + zu2) % P
    if tv:
        x = -ISO_B * pow(ISO_A, -1, P) * (1 + pow(tv, -1, P)) % P
    else:
        x = ISO_B * pow(ISO_Z * ISO_A, -1, P) % P
    for candidate in (x, zu2 * x % P):
        square = (candidate**3 + ISO_A * candidate + ISO_B) % P
        y = pow(square, (P + 1) // 4, P)
        if y * y % P == square:
            return candidate, y if y & 1 == u & 1 else P - y
    raise ArithmeticError("one of the candidates is a square")


def isogeny(x, y):
    """Point of the curve of G1 for a point of the isogenous curve, by the formula of Kohel.

    With h the kernel polynomial and g = h'/h, x becomes 11·x − 2·σ − 2·f'·g − 4·f·g', where σ is
    the sum of the roots of h, and y becomes y times the derivative of that; then it is scaled.
    """
    values, coefficients = [], ISO_KERNEL
    for _ in range(4):
        values.append(sum(c * pow(x, n, P) for n, c in enumerate(coefficients)) % P)
        coefficients = [n * c for n, c in enumerate(coefficients)][1:]
    inverse = pow(values[0], -1, P)
    h1, h2, h3 = (value * inverse % P for value in values[1:])
    g, g1 = h1, h2 - h1 * h1
    g2 = h3 - h1 * h2 - 2 * g * g1
    f, f1, f2 = x**3 + ISO_A * x + ISO_B, 3 * x * x + ISO_A, 6 * x
    image = 11 * x + 2 * ISO_KERNEL[4] - 2 * f1 * g - 4 * f * g1
    derivative = 11 - 2 * (f2 * g + f1 * g1) - 4 * (f1 * g1 + f * g2)
    return ((ISO_SCALE**2 * image % P, 0), (ISO_SCALE**3 * y * derivative % P, 0))


def hash_to_g1(message):
    """hash_to_curve of BLS12381G1_XMD:SHA-256_SSWU_RO_ (RFC 9380 3 and 8.8.1)."""
    output = expand_message(message, 128)
    points = [isogeny(*map_to_isogenous(int.from_bytes(part, "big") % P))
              for part in (output[:64], output[64:])]
    return power(curve_add, None, curve_add(*points), 1 - X)


def f12_multiply(p, q):
    """Product in F_p12."""
    total = [0] * 23
    for i, a in enumerate(p):
        if a:
            for j, b in enumerate(q):
                total[i + j] += a * b
    for k in range(22, 11, -1):
        total[k - 6] += 2 * total[k]
        total[k - 12] -= 2 * total[k]
    return [value % P for value in total[:12]]


def miller_line(t, q, point):
    """Line through t and q of G2 at a point of G1, up to a factor that the pairing removes."""
    (xp, _), (yp, _) = point
    gradient = slope(t, q)
    constant = f2_subtract(t[1], f2_multiply(gradient, t[0]))
    linear = f2_multiply(gradient, (xp, 0))
    line = [0] * 12
    line[0], line[6] = constant[0] - constant[1], constant[1]
    line[2], line[8] = linear[0] - linear[1], linear[1]
    line[3] = -yp
    return line


def miller_loop(point, q):
    """Ate pairing of a point of G1 and q of G2 before the final exponentiation."""
    total, t = ONE, q
    for bit in bin(-X)[3:]:
        total = f12_multiply(f12_multiply(total, total), miller_line(t, t, point))
        t = curve_add(t, t)
        if bit == "1":
            total = f12_multiply(total, miller_line(t, q, point))
            t = curve_add(t, q)
    return total


@functools.lru_cache(maxsize=None)
def bls_verify(public_key, message, signature):
    """Whether e(signature, G2) = e(hash of the message, public key)."""
    point, key = curve_decode(signature), curve_decode(public_key)
    if point is None or key is None:
        return False
    x, y = hash_to_g1(message)
    product = f12_multiply(miller_loop(point, curve_decode(unhex(G2_GENERATOR))),
                           miller_loop((x, f2_subtract((0, 0), y)), key))
    return power(f12_multiply, ONE, product, (P**12 - 1) // R) == ONE


# Section 3: log.

def record_of(raffle_id, seq, row):
    """Record of a row."""
    return {"raffleId": raffle_id, "seq": seq} | dict(zip(RECORD_MEMBERS[row[0]], row[1:]))


class Tree:
    """Tree of RFC 6962 2.1. A part of it is given by its first leaf and the leaf after its last."""

    def __init__(self, leaves):
        self.leaves = leaves
        self.nodes = {}

    def split(self, start, end):
        """End of the left subtree: its size is the largest power of two below that of the part."""
        return start + (1 << (end - start - 1).bit_length() - 1)

    def root(self, start, end):
        """Root of a part."""
        if end - start < 2:
            return self.leaves[start] if start < end else sha256()
        if (start, end) not in self.nodes:
            middle = self.split(start, end)
            self.nodes[start, end] = sha256(
                b"\1", self.root(start, middle), self.root(middle, end))
        return self.nodes[start, end]

    def inclusion(self, index, start, end):
        """Inclusion proof of a leaf in a part (RFC 6962 2.1.1)."""
        if end - start < 2:
            return []
        middle = self.split(start, end)
        if index < middle:
            return self.inclusion(index, start, middle) + [self.root(middle, end)]
        return self.inclusion(index, middle, end) + [self.root(start, middle)]

    def consistency(self, size, start, end):
        """Proof that the first `size` leaves are the beginning (RFC 6962 2.1.2)."""
        if size == end:
            return [self.root(start, end)] if start else []
        middle = self.split(start, end)
        if size <= middle:
            return self.consistency(size, start, middle) + [self.root(middle, end)]
        return self.consistency(size, middle, end) + [self.root(start, middle)]


class Raffle:
    """A file with the values that follow from it."""

    def __init__(self, vector):
        audit = vector["audit"]
        self.signed_card, self.card = audit["card"], audit["card"]["body"]
        self.rows, self.opened = audit["log"], audit["opened"]
        self.signed_heads = audit["heads"]
        self.heads = [head["body"] for head in self.signed_heads]
        self.statements = {kind: audit[kind] for kind in ("seal", "draw", "cancellation")}
        self.seal, self.draw, self.cancellation = (
            audit[kind] and audit[kind]["body"] for kind in ("seal", "draw", "cancellation"))
        self.randomness, self.result = audit["randomness"], audit["result"]
        self.receipts, self.given_heads = vector.get("receipts", []), vector.get("heads", [])
        self.given_seals = vector.get("seals", [])
        self.expected_key, self.now = vector.get("key"), vector.get("now")
        self.embedded = self.card["mode"] == "embedded"
        self.pieces = {int(size): pieces for size, pieces in self.card["sizes"].items()}
        self.spec_hash = sha256(jcs(self.card))
        self.leaves = [sha256(b"\0", jcs(record_of(self.card["raffleId"], seq, row)))
                       for seq, row in self.records()]
        self.chain = [self.spec_hash]
        for leaf in self.leaves:
            self.chain.append(sha256(self.chain[-1], leaf))
        self.tree = Tree(self.leaves)
        self.roots = [self.tree.root(0, size) for size in range(len(self.leaves) + 1)]
        self.size = self.seal["size"] if self.seal else len(self.rows)
        self.close_head = next(
            (head for head in self.heads if head["time"] >= self.card["closesAt"]), None)
        entries = [seq for seq, row in self.records() if row[0] == ENTRY]
        self.openings = dict(zip(entries, self.opened or []))
        self.voided, self.entry_faults = self.walk_entries()
        self.prk = self.seed()
        self.ranking = self.rank() if self.prk else None
        self.selection, self.cutoffs = self.select() if self.prk else (None, None)

    def records(self):
        """Pairs of seq and row."""
        return enumerate(self.rows, 1)

    def cover_time(self, seq):
        """Time of the first head that covers a record, or None."""
        return next((head["time"] for head in self.heads if head["size"] >= seq), None)

    def walk_entries(self):
        """Reasons of the voided entries by seq, and whether a rule of section 3 is broken."""
        holders, tags, voided, faults = {}, set(), {}, False
        for seq, row in self.records():
            if row[0] == ENTRY:
                faults |= row[1] in tags
                holders[seq] = row[1]
                tags.add(row[1])
            elif row[0] == VOID:
                faults |= row[1] not in holders or row[2] not in self.card["voidReasons"]
                if row[1] in holders:
                    tags.discard(holders.pop(row[1]))
                    if seq <= self.size:
                        voided[row[1]] = row[2]
        for _, sizes, weight in self.openings.values():
            faults |= weight > self.card["weightPolicy"]["max"]
            faults |= len(set(sizes)) < len(sizes) or not self.pieces.keys() >= set(sizes)
        return voided, faults

    def seed(self):
        """PRK (section 5), or None without seal or randomness of the mode of the card."""
        if not (self.seal and self.randomness and self.randomness["mode"] == self.card["mode"]):
            return None
        root = unhex(self.seal["root"])
        if self.embedded:
            checkpoints = self.randomness["checkpoints"]
            return hmac256(self.spec_hash, root + unhex(checkpoints[-1])) if checkpoints else None
        randomness = sha256(unhex(self.randomness["signature"]))
        chain_hash = unhex(self.card["drand"]["chainHash"])
        number = self.randomness["round"].to_bytes(8, "big")
        return hmac256(self.spec_hash, root + chain_hash + number + randomness)

    def rank(self):
        """Ranking as triples of score, leaf and seq (section 6, 1 and 2)."""
        ranking = []
        for seq, (_, _, weight) in self.openings.items():
            if seq <= self.size and seq not in self.voided:
                leaf = self.leaves[seq - 1]
                score = min(hmac256(self.prk, leaf + j.to_bytes(4, "big"))
                            for j in range(weight))
                ranking.append((score, leaf, seq))
        return sorted(ranking)

    def select(self):
        """Result and cut-offs (section 6, 3 to 6)."""
        left, winners, left_over = dict(self.pieces), [], []
        cutoffs = dict.fromkeys(self.card["sizes"])
        for score, _, seq in self.ranking:
            sizes = self.openings[seq][1]
            size = next((size for size in sizes if left.get(size, 0) > 0), None)
            if size is None:
                left_over.append(seq)
                continue
            winners.append([seq, size])
            left[size] -= 1
            if left[size] == 0:
                cutoffs[str(size)] = score.hex()
        reserves = {}
        for size, pieces in self.pieces.items():
            count = ceil_div(pieces * self.card["reservePercent"], 100)
            wishers = [seq for seq in left_over if size in self.openings[seq][1]]
            reserves[str(size)] = wishers[:count]
        return {"winners": winners, "reserves": reserves}, cutoffs

    def values(self):
        """All values that the page names, in hex, with the members of `expected`."""
        size = len(self.leaves)
        inclusion = size >= 5 and {
            "seq": 5, "size": size, "path": hexes(self.tree.inclusion(4, 0, size))}
        consistency = size >= 6 and {
            "from": 6, "to": size, "path": hexes(self.tree.consistency(6, 0, size))}
        ranking = self.ranking and [[seq, score.hex()] for score, _, seq in self.ranking]
        return {
            "specHash": self.spec_hash.hex(), "leaves": hexes(self.leaves),
            "heads": hexes(self.chain), "roots": hexes(self.roots),
            "inclusion": inclusion or None, "consistency": consistency or None,
            "prk": self.prk and self.prk.hex(), "ranking": ranking,
            "result": self.selection,
        }


def hexes(hashes):
    """Hex of each hash."""
    return [value.hex() for value in hashes]


# Section 8: checks. Each returns True for passed, False for failed and None for skipped.

def check_card(raffle):
    """The card is signed by its key, which is the expected one."""
    key = raffle.card["key"]
    return is_signed(raffle.signed_card, "card", key) and raffle.expected_key in (None, key)


def is_of_card(raffle, statement, kind):
    """Whether a statement is signed by the key of the card and has its specHash."""
    return (is_signed(statement, kind, raffle.card["key"])
            and statement["body"]["specHash"] == raffle.spec_hash.hex())


def check_signatures(raffle):
    """Heads, seal, draw and cancellation are of the key and of the card."""
    statements = [("tree-head", head) for head in raffle.signed_heads]
    statements += [(kind, part) for kind, part in raffle.statements.items() if part]
    return all(is_of_card(raffle, part, kind) for kind, part in statements)


def check_completeness(raffle):
    """No part exists without the one before, and the last head covers every record."""
    covered = raffle.heads[-1]["size"] if raffle.heads else 0
    return not (
        raffle.result and not raffle.draw
        or raffle.draw and not raffle.randomness
        or raffle.randomness and not raffle.seal
        or raffle.seal and (raffle.close_head is None or raffle.opened is None)
        or covered < len(raffle.rows)
        or raffle.seal and raffle.cancellation
        and raffle.cancellation["reason"] not in raffle.card["forces"])


def agrees_with_log(raffle, head):
    """Whether root and head of a tree head are those of the first records."""
    size = head["size"]
    return (size <= len(raffle.rows) and head["root"] == raffle.roots[size].hex()
            and head["head"] == raffle.chain[size].hex())


def check_log(raffle):
    """Heads agree with the log and grow; the seal agrees with the first records."""
    if not all(agrees_with_log(raffle, head) for head in raffle.heads):
        return False
    for before, after in zip(raffle.heads, raffle.heads[1:]):
        if after["size"] < before["size"] or after["time"] <= before["time"]:
            return False
    if raffle.seal is None:
        return True
    if raffle.size > len(raffle.rows):
        return False
    sealed = raffle.rows[:raffle.size]
    voids = {}
    for row in sealed:
        if row[0] == VOID:
            voids[row[2]] = voids.get(row[2], 0) + 1
    return (raffle.seal["root"] == raffle.roots[raffle.size].hex()
            and raffle.seal["count"] == sum(row[0] == ENTRY for row in sealed)
            and raffle.seal["voids"] == voids)


def check_order(raffle):
    """The seal covers exactly the records of the close head; the others follow it."""
    if raffle.seal is None:
        return None
    close = raffle.close_head
    if close is None or close["time"] > raffle.seal["time"] or close["size"] != raffle.size:
        return False
    return all((row[0] in (ENTRY, VOID)) == (seq <= raffle.size) for seq, row in raffle.records())


def check_entries(raffle):
    """The rules of section 3 hold."""
    return not raffle.entry_faults


def check_openings(raffle):
    """Each entry has the opening of its wish."""
    if raffle.seal is None:
        return None
    for seq, row in raffle.records():
        if row[0] == ENTRY:
            if seq not in raffle.openings:
                return False
            opening = dict(zip(("salt", "sizes", "weight"), raffle.openings[seq]))
            if sha256(jcs(opening)).hex() != row[2]:
                return False
    return True


def check_times(raffle):
    """Times of the card, of heads, receipts and the draw."""
    card, draw = raffle.card, raffle.draw
    opens, closes = card["opensAt"], card["closesAt"]
    return (
        opens < closes <= card["sealBy"] <= card["drawAt"]
        and all(head["time"] >= opens for head in raffle.heads if head["size"])
        and all(opens <= receipt["body"]["time"] < closes for receipt in raffle.receipts)
        and (draw is None or draw["time"] >= card["drawAt"])
        and (draw is None or raffle.seal is None or draw["time"] >= raffle.seal["time"]))


def check_seal_time(raffle):
    """The list is sealed after the close, with drand ten minutes before the round."""
    if raffle.seal is None:
        return None
    time = raffle.seal["time"]
    return (time >= raffle.card["closesAt"]
            and (raffle.embedded or time + TEN_MINUTES <= raffle.card["drawAt"]))


def check_beacon(raffle):
    """Chain, key and round are those of section 5."""
    if raffle.embedded:
        return None
    number = ceil_div(raffle.card["drawAt"] - GENESIS_MS, PERIOD_MS) + 1
    return raffle.card["drand"] == {
        "chainHash": CHAIN_HASH, "publicKey": PUBLIC_KEY, "round": number}


def check_randomness(raffle):
    """The evidence of the seed is right; the whole delay is computed again."""
    if raffle.seal is None or raffle.randomness is None:
        return None
    if raffle.randomness["mode"] != raffle.card["mode"]:
        return False
    if raffle.embedded:
        return delay_follows(raffle)
    number = raffle.randomness["round"]
    return number == raffle.card["drand"]["round"] and bls_verify(
        unhex(raffle.card["drand"]["publicKey"]), sha256(number.to_bytes(8, "big")),
        unhex(raffle.randomness["signature"]))


def delay_follows(raffle):
    """Whether the code is the committed one, and each checkpoint follows (section 5)."""
    code, delay = unhex(raffle.seal["code"]), raffle.card["delay"]
    checkpoints = raffle.randomness["checkpoints"]
    if sha256(code).hex() != raffle.card["codeCommit"]:
        return False
    if len(checkpoints) != delay["checkpoints"]:
        return False
    value = sha256(unhex(raffle.seal["root"]), raffle.spec_hash, code)
    for checkpoint in checkpoints:
        for _ in range(delay["iterations"] // delay["checkpoints"]):
            value = hashlib.sha256(value).digest()
        if value.hex() != checkpoint:
            return False
    return True


def check_selection(raffle):
    """The result is that of section 6."""
    if not (raffle.result and raffle.seal and raffle.randomness):
        return None
    return {name: raffle.result[name] for name in ("winners", "reserves")} == raffle.selection


def check_draw(raffle):
    """The announced draw is the computed one, and of the published result."""
    draw = raffle.draw
    if draw is None:
        return None
    if raffle.result is None or raffle.prk is None:
        return False
    return (
        draw["prk"] == raffle.prk.hex() and draw["root"] == raffle.seal["root"]
        and draw["winners"] == len(raffle.selection["winners"])
        and draw["cutoffs"] == raffle.cutoffs
        and draw["resultHash"] == sha256(jcs(raffle.result)).hex())


class Steps:
    """What the changes after the draw do to the pieces of a result (section 6)."""

    def __init__(self, raffle, result):
        self.raffle, self.reserves = raffle, result["reserves"]
        self.wins = {seq: size for seq, size in result["winners"]}
        self.drawn, self.released = set(self.wins), set()
        self.free = {str(size): [] for size in raffle.pieces}
        self.limit = 1000 * raffle.card["promoteWithin"]
        self.allowed = all([self.apply(seq, *row[1:4], row[4])
                            for seq, row in raffle.records() if row[0] == CHANGE])

    def apply(self, seq, entry, size, step, reason):
        """Applies one change, and tells whether it is allowed and in time."""
        if step == "promoted":
            return self.promote(seq, entry, size)
        return self.release(seq, entry, size, reason)

    def release(self, seq, entry, size, reason):
        """A winner frees its piece; a reserve ends its chance in all lists."""
        if entry in self.released:
            return False
        if self.wins.get(entry) == size:
            del self.wins[entry]
            if entry in self.drawn:
                self.free.setdefault(str(size), []).append(self.raffle.cover_time(seq))
        elif (entry in self.wins or reason == "unpaid"
              or entry not in self.reserves.get(str(size), [])):
            return False
        self.released.add(entry)
        return True

    def promote(self, seq, entry, size):
        """The first reserve receives the piece that has been free for the longest time."""
        if not self.free.get(str(size)) or entry != self.next_reserve(str(size)):
            return False
        self.wins[entry] = size
        return self.in_time(self.free[str(size)].pop(0), self.raffle.cover_time(seq))

    def next_reserve(self, size):
        """First entry of a list that has no win and was not released, or None."""
        return next((entry for entry in self.reserves.get(size, [])
                     if entry not in self.wins and entry not in self.released), None)

    def in_time(self, start, end):
        """Whether a piece is passed on within `promoteWithin`; without a head it is not known."""
        return start is None or end is None or end - start <= self.limit

    def none_held_back(self, time):
        """Whether no free piece with a reserve is older than allowed at a time."""
        return all(self.in_time(start, time) for size, starts in self.free.items()
                   if self.next_reserve(size) is not None for start in starts)


def check_steps(raffle):
    """Changes follow section 6, and no piece is held back."""
    changed = any(row[0] == CHANGE for row in raffle.rows)
    if raffle.result is None:
        return False if changed else None
    steps = Steps(raffle, raffle.result)
    time = max([head["time"] for head in raffle.heads[-1:]] + [raffle.now or 0])
    return steps.allowed and (raffle.cancellation is not None or steps.none_held_back(time))


def check_disqualifications(raffle):
    """Who is disqualified had a notice for a cause of the card, and time to object."""
    if raffle.draw is None:
        return None
    rules, notices, released = raffle.card["disqualification"], {}, set()
    for seq, row in raffle.records():
        if row[0] == NOTICE:
            notices[row[1]] = seq
            if row[2] not in rules["causes"]:
                return False
        elif row[0] == CHANGE and row[4] == "disqualified":
            released.add(row[1])
            noticed = raffle.cover_time(notices[row[1]]) if row[1] in notices else None
            end = raffle.cover_time(seq)
            if noticed is None or end is not None and end - noticed < 1000 * rules["objection"]:
                return False
    return len(released) <= ceil_div(sum(raffle.pieces.values()) * rules["percent"], 100)


def check_receipt_signatures(raffle):
    """Receipts are signed by the key."""
    if not raffle.receipts:
        return None
    return all(is_signed(receipt, "receipt", raffle.card["key"]) for receipt in raffle.receipts)


def is_kept(raffle, receipt):
    """Whether the record of a receipt is in the list where the receipt says."""
    seq = receipt["seq"]
    return (receipt["specHash"] == raffle.spec_hash.hex()
            and seq <= min(raffle.size, len(raffle.rows))
            and receipt["leaf"] == raffle.leaves[seq - 1].hex())


def is_ahead(raffle, receipt):
    """Whether the list is open and ends before the record of the receipt (section 8)."""
    is_open = not raffle.seal and not raffle.cancellation
    is_own = receipt["specHash"] == raffle.spec_hash.hex()
    return is_open and is_own and receipt["seq"] >= len(raffle.chain)


def check_receipts(raffle):
    """The list keeps the promise of each receipt (section 4)."""
    if not raffle.receipts:
        return None
    for receipt in (receipt["body"] for receipt in raffle.receipts):
        limit = receipt["time"] + raffle.card["mergeDelay"]
        covering = next((head for head in raffle.heads if head["time"] >= limit), None)
        if covering and covering["size"] < receipt["seq"]:
            return False
        if is_ahead(raffle, receipt):
            continue
        if (not is_kept(raffle, receipt)
                or receipt["head"] != raffle.chain[receipt["seq"]].hex()
                or receipt["time"] >= raffle.card["closesAt"]):
            return False
    return True


def check_split_view(raffle):
    """Heads of other people agree with the log, their seals are that of the file."""
    if not raffle.given_heads and not raffle.given_seals:
        return None
    return (all(is_of_card(raffle, head, "tree-head") and agrees_with_log(raffle, head["body"])
                for head in raffle.given_heads)
            and all(is_of_card(raffle, seal, "seal") and seal["body"] == raffle.seal
                    for seal in raffle.given_seals))


CHECKS = {
    "card": check_card, "signatures": check_signatures, "completeness": check_completeness,
    "log": check_log, "order": check_order, "entries": check_entries,
    "openings": check_openings, "times": check_times, "seal-time": check_seal_time,
    "beacon": check_beacon, "randomness": check_randomness, "selection": check_selection,
    "draw": check_draw, "steps": check_steps, "disqualifications": check_disqualifications,
    "receipt-signatures": check_receipt_signatures, "receipts": check_receipts,
    "split-view": check_split_view,
}
FINDINGS = {True: "passed", False: "failed", None: "skipped"}


def verdict_of(raffle, findings):
    """Verdict (section 8). Without a clock a raffle is not late."""
    if "failed" in findings.values():
        return "FORGED"
    if raffle.cancellation:
        return "CANCELLED_" + ("AFTER" if raffle.seal else "BEFORE") + "_THE_SEAL"
    if raffle.draw:
        return "FINISHED"
    if (raffle.now or 0) > raffle.card["drawAt"] + TEN_MINUTES:
        return "NOT_DRAWN_IN_TIME"
    return "SEALED" if raffle.seal else "OPEN"


def fate_of(raffle, receipt):
    """What became of the entry of a receipt (section 8)."""
    seq = receipt["seq"]
    if is_ahead(raffle, receipt):
        return {"seq": seq, "fate": "waiting"}
    if not is_kept(raffle, receipt):
        return {"seq": seq, "fate": "missing"}
    if seq in raffle.voided:
        return {"seq": seq, "fate": "voided", "reason": raffle.voided[seq]}
    result = raffle.result or raffle.selection
    if result is None:
        return {"seq": seq, "fate": "cancelled" if raffle.cancellation else "waiting"}
    steps = Steps(raffle, result)
    if seq in steps.wins:
        fate = "won" if seq in steps.drawn else "promoted"
        return {"seq": seq, "fate": fate, "sizeId": steps.wins[seq]}
    if seq in steps.released:
        return {"seq": seq, "fate": "released"}
    is_reserve = any(seq in entries for entries in result["reserves"].values())
    return {"seq": seq, "fate": "reserve" if is_reserve else "not-drawn"}


def verify(vector):
    """Values, findings, verdict and fates of a vector."""
    check_shapes(vector)
    raffle = Raffle(vector)
    findings = {name: FINDINGS[check(raffle)] for name, check in CHECKS.items()}
    fates = [fate_of(raffle, receipt["body"]) for receipt in raffle.receipts]
    return raffle.values() | {
        "verdict": verdict_of(raffle, findings), "findings": findings, "fates": fates}


def differences(vector, values):
    """What differs from `expected`, or from the one check that fails."""
    found = []
    if "check" in vector:
        failed = [name for name in CHECKS if values["findings"][name] == "failed"]
        if failed != [vector["check"]]:
            found.append({"name": "check", "expected": [vector["check"]], "computed": failed})
    if "expected" in vector:
        for name, value in values.items():
            expected = vector["expected"].get(name, "(not there)")
            if jcs(expected) != jcs(value):
                found.append({"name": name, "expected": expected, "computed": value})
    return found


def main(paths):
    """Verifies the files, and returns the exit code."""
    code = 0
    for path in paths:
        try:
            with open(path, "rb") as file:
                vector = read_i_json(file.read())
            values = verify(vector)
        except Unreadable as fault:
            print(json.dumps({"file": path, "verdict": "unreadable", "fault": str(fault)}))
            code = 1
            continue
        outcome = {name: values[name] for name in ("verdict", "findings")}
        others = {name: value for name, value in values.items() if name not in outcome}
        print(json.dumps({"file": path} | outcome | {"values": others}))
        found = differences(vector, values)
        if found:
            print(json.dumps({"file": path, "differs": found}))
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
