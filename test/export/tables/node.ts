import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  Door,
  Level,
  area,
  corners,
  days,
  doubled,
  expected,
  first,
  load,
  next,
  pair,
  parsed,
  shown,
  sign,
  sum,
} from "./main";

describe("sign", () => {
  for (const [title, kind, expected2] of [
    ["sign('') returns '100%s %d%%'", "", "100%s %d%%"],
    ["sign('a') returns '$1 $kind'", "a", "$1 $kind"],
    ["sign('bb') returns \"it's\"", "bb", "it's"],
    ["sign('ccc') returns 'a\\b'", "ccc", "a\\b"],
    ["sign('dddd') returns 'こんにちは'", "dddd", "こんにちは"],
    ["sign('eeeee') returns '😀'", "eeeee", "😀"],
    ["sign('ffffff') returns '%'", "ffffff", "%"],
    ["sign('ggggggg') returns 'a↵b'", "ggggggg", "a\nb"],
  ] as const) {
    it(title, () => {
      assert.equal(sign(kind), expected2);
    });
  }
});

describe("corners", () => {
  for (const [title, shape, expected2] of [
    ["corners('circle') returns undefined", "circle", undefined],
    ["corners('square') returns 4", "square", 4],
    ["corners('line') returns 2", "line", 2],
  ] as const) {
    it(title, () => {
      assert.equal(corners(shape), expected2);
    });
  }
});

describe("area", () => {
  it("area('circle', [1]) returns 3", () => {
    assert.equal(area("circle", [1]), 3);
  });

  it("area('square', [1, 2]) returns 2", () => {
    assert.equal(area("square", [1, 2]), 2);
  });

  it("area('line', []) returns 0", () => {
    assert.equal(area("line", []), 0);
  });
});

describe("next", () => {
  for (const [title, level, expected2] of [
    ["next(Level.Low) returns 1", Level.Low, 1],
    ["next(Level.Middle) returns 2", Level.Middle, 2],
    ["next(Level.High) returns null", Level.High, null],
  ] as const) {
    it(title, () => {
      assert.equal(next(level), expected2);
    });
  }
});

describe("sum", () => {
  for (const [title, numbers, expected2] of [
    ["sum([]) returns 0", [], 0],
    ["sum([1]) returns 1", [1], 1],
    ["sum([2, 3]) returns 5", [2, 3], 5],
  ] as [string, number[], number][]) {
    it(title, () => {
      assert.equal(sum(numbers), expected2);
    });
  }
});

describe("doubled", () => {
  for (const [title, numbers, expected2] of [
    ["doubled([]) returns []", [], []],
    ["doubled([1]) returns [2]", [1], [2]],
    ["doubled([2, 3]) returns [4, 6]", [2, 3], [4, 6]],
  ] as [string, number[], number[]][]) {
    it(title, () => {
      assert.deepEqual(doubled(numbers), expected2);
    });
  }
});

describe("days", () => {
  for (const [title, month, message] of [
    ["days(0) throws RangeError", 0, "There is no month 0"],
    ["days(13) throws RangeError", 13, "There is no month 13"],
    ["days(0.5) throws RangeError", 0.5, "There is no month 0.5"],
  ] as const) {
    it(title, () => {
      assert.throws(() => days(month), {
        name: "RangeError",
        message: message,
      });
    });
  }

  for (const [title, month, expected2] of [
    ["days(2) returns 28", 2, 28],
    ["days(4) returns 30", 4, 30],
    ["days(1) returns 31", 1, 31],
  ] as const) {
    it(title, () => {
      assert.equal(days(month), expected2);
    });
  }
});

describe("pair", () => {
  it("pair([1, 'a']) returns 'a'", () => {
    assert.equal(pair([1, "a"]), "a");
  });

  it("pair([2, 'b']) returns 'bb'", () => {
    assert.equal(pair([2, "b"]), "bb");
  });

  it("pair([3, 'c']) returns 'ccc'", () => {
    assert.equal(pair([3, "c"]), "ccc");
  });
});

describe("parsed", () => {
  for (const [title, value, expected2] of [
    ["parsed('a') returns 1", "a", 1],
    ["parsed('bb') returns 2", "bb", 2],
    ["parsed('ccc') returns 3", "ccc", 3],
  ] as const) {
    it(title, () => {
      assert.equal(parsed(value), expected2);
    });
  }
});

describe("first", () => {
  it("first([1], 2) returns 1", () => {
    assert.equal(first<any>([1], 2), 1);
  });

  it("first([3], 4) returns 3", () => {
    assert.equal(first<any>([3], 4), 3);
  });

  it("first(['a'], 'b') returns 'a'", () => {
    assert.equal(first<any>(["a"], "b"), "a");
  });
});

describe("shown", () => {
  for (const [title, value, expected2] of [
    ["shown(1) returns '1'", 1, "1"],
    ["shown(2) returns '2'", 2, "2"],
    ["shown(3) returns '3'", 3, "3"],
  ] as const) {
    it(title, () => {
      assert.equal(shown(value), expected2);
    });
  }

  it("shown('a') returns 'a'", () => {
    assert.equal(shown("a"), "a");
  });

  it("shown(undefined) returns 'undefined'", () => {
    assert.equal(shown(undefined), "undefined");
  });
});

describe("load", () => {
  it("load(1) resolves to { page: 1, isLast: false }", async () => {
    assert.deepEqual(await load(1), { page: 1, isLast: false });
  });

  it("load(2) resolves to { page: 2, isLast: false }", async () => {
    assert.deepEqual(await load(2), { page: 2, isLast: false });
  });

  it("load(10) resolves to { page: 10, isLast: true }", async () => {
    assert.deepEqual(await load(10), { page: 10, isLast: true });
  });
});

describe("Door", () => {
  for (const [title, code, expected2] of [
    ["open(2) returns false for code 1", 1, false],
    ["open(2) returns true", 2, true],
    ["open(2) returns false for code 3", 3, false],
  ] as const) {
    it(title, () => {
      const door = new Door(code);
      assert.equal(door.open(2), expected2);
    });
  }
});

describe("expected", () => {
  for (const [title, otherTitle, value, expected2] of [
    ["expected('a', 1) returns true", "a", 1, true],
    ["expected('b', 2) returns false", "b", 2, false],
    ["expected('c', 3) returns false", "c", 3, false],
  ] as const) {
    it(title, () => {
      assert.equal(expected(otherTitle, value), expected2);
    });
  }
});
